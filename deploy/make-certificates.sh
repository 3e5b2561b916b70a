#!/bin/sh
# A certificate authority that signs one certificate, for the event store, and is thrown away: its key is kept nowhere.
set -eu
umask 077
cd /certificates
if [ -f done ]; then exit 0; fi
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

cd ..
mkdir -p roots
cp making/ca.crt ca.crt && cp making/ca.crt roots/ca.crt
cp making/node.crt making/node.key .
rm -rf making
# The product reads the first, the event store (account 1000) all of them.
chmod 755 . roots && chmod 644 ca.crt roots/ca.crt node.crt && chown 1000:1000 node.key
touch done
