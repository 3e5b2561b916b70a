#!/bin/sh
# A certificate authority that signs one certificate, for the event store, and is thrown away: its key is kept nowhere.
# Everybody may have $PUBLIC; $NODE is for the event store alone.
set -eu
umask 077
: "${PUBLIC:=/certificates}" "${NODE:=/node}"
if [ -f "$NODE/node.key" ] && [ -f "$PUBLIC/ca.crt" ]; then exit 0; fi
cd "$NODE"
rm -rf making && mkdir making && cd making

openssl req -x509 -newkey rsa:3072 -sha256 -nodes -days 3650 -subj '/CN=Plinth event store' \
  -addext 'basicConstraints=critical,CA:TRUE,pathlen:0' -addext 'keyUsage=critical,keyCertSign,cRLSign' \
  -keyout ca.key -out ca.crt
openssl req -newkey rsa:3072 -sha256 -nodes -subj '/CN=eventstoredb-node' -keyout node.key -out node.csr
cat > node.ext <<EOF
basicConstraints = CA:FALSE
keyUsage = critical, digitalSignature, keyEncipherment
extendedKeyUsage = serverAuth, clientAuth
subjectAltName = DNS:kurrentdb, DNS:localhost, IP:127.0.0.1
EOF
openssl x509 -req -sha256 -days 3650 -in node.csr -CA ca.crt -CAkey ca.key -CAcreateserial -extfile node.ext -out node.crt

# The account of the event store is 1000 in images up to 25.1 and 1001 since 26.0: everybody in its container may read what
# no other container has.
chmod 644 ca.crt node.crt node.key
mkdir -p ../roots
chmod 755 "$PUBLIC" "$NODE" ../roots
cp -p ca.crt "$PUBLIC/ca.crt" && cp -p ca.crt ../roots/ca.crt
cp -p node.crt ../node.crt
# Last: where it is, everything is.
mv node.key ../node.key
cd .. && rm -rf making
