/** Subdomains reserved for the platform, mail and network, or that would make a website look official. */
export const reservedNames: ReadonlySet<string> = new Set(
  `
  www www1 www2 www3 web webs website websites site sites page pages home homepage index root localhost local localdomain
  admin admins administrator administration administrators adm sysadmin superuser superadmin su sudo system sys
  manage manager manages management managed console control controlpanel cpanel panel dashboard backend backoffice config
  configuration settings setup install installer editor edit studio builder preview draft
  api apis api1 api2 api3 rest graphql rpc grpc soap webhook webhooks callback callbacks oauth oauth2 openid sso saml
  auth authenticate authentication login logins logout logoff signin signout signup signon register registration account
  accounts user users member members profile profiles password passwords reset verify verification confirm session sessions
  asset assets static statics cdn cdn1 cdn2 img imgs image images picture pictures photo photos media video videos file files
  upload uploads download downloads css js script scripts font fonts style styles favicon
  mail mails mail1 mail2 email emails webmail imap imap4 pop pop3 smtp smtps mx mx1 mx2 mailer mailer-daemon postmaster
  hostmaster webmaster abuse noc noreply no-reply donotreply bounce bounces newsletter newsletters list lists autoconfig
  autodiscover spf dkim dmarc
  dns dns1 dns2 ns ns1 ns2 ns3 ns4 ntp ftp ftps sftp ssh telnet vpn proxy gateway router firewall wpad isatap host hosts
  hostname server servers node nodes cluster edge ingress lb loadbalancer
  db database databases sql postgres postgresql mysql redis mongo kurrent eventstore kafka queue queues worker workers cron
  job jobs cache search elastic storage backup backups
  dev develop developer developers development devel test tests testing tester qa uat stage staging stg sandbox demo1 beta
  alpha canary prod production live internal intranet extranet private public secure security ssl tls cert certs
  certificate certificates acme-challenge well-known
  git github gitlab svn repo repos ci cd build builds deploy release releases status health healthz readyz routez metrics monitor
  monitoring grafana kibana prometheus log logs logging trace analytics stats statistics report reports
  billing bill bills invoice invoices payment payments pay paypal stripe checkout cart carts order orders purchase
  purchases refund refunds subscription subscriptions subscribe unsubscribe price prices pricing plan plans upgrade
  shop shops store stores market marketplace catalog catalogue product products
  help helpdesk support supports service services contact contacts about team staff official company corporate legal
  terms tos privacy policy policies imprint press blog news docs doc documentation guide guides faq forum forums community
  plinth plinths app apps application applications mobile ios android client clients customer customers partner partners
  affiliate affiliates owner owners platform tenant tenants null undefined nil none void true false unknown anonymous
  everyone nobody guest guests self me my
  `
    .trim()
    .split(/\s+/),
)
