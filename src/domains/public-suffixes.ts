/**
 * Public suffixes, under which anybody can register names; nobody owns one as a whole. Only the common ones are listed,
 * because the TXT record proves the rest.
 */
export const publicSuffixes: ReadonlySet<string> = new Set(
  `
  co.uk org.uk me.uk ltd.uk plc.uk net.uk sch.uk ac.uk gov.uk nhs.uk
  com.au net.au org.au edu.au gov.au id.au asn.au
  co.nz net.nz org.nz govt.nz ac.nz geek.nz school.nz
  co.jp or.jp ne.jp ac.jp ad.jp ed.jp go.jp gr.jp lg.jp
  co.kr or.kr ne.kr re.kr pe.kr go.kr ac.kr
  com.cn net.cn org.cn gov.cn edu.cn com.hk net.hk org.hk com.tw net.tw org.tw
  com.sg net.sg org.sg edu.sg com.my net.my org.my com.ph net.ph org.ph
  co.in net.in org.in firm.in gen.in ind.in ac.in edu.in gov.in
  co.id or.id web.id ac.id go.id my.id co.th or.th in.th ac.th go.th com.vn net.vn org.vn
  com.br net.br org.br gov.br edu.br art.br blog.br com.ar net.ar org.ar com.mx org.mx net.mx gob.mx
  com.co net.co org.co com.pe com.ec com.uy com.ve com.bo com.py com.do com.gt
  co.za org.za net.za web.za gov.za ac.za co.ke or.ke co.tz co.ug com.ng com.gh com.eg
  com.tr net.tr org.tr gen.tr web.tr co.il org.il net.il ac.il gov.il com.sa com.kw com.qa com.lb ae.org
  com.ua net.ua org.ua kiev.ua com.ru msk.ru com.pl net.pl org.pl waw.pl com.ro com.gr com.pt com.es nom.es org.es
  com.fr asso.fr nom.fr co.at or.at ac.at gv.at co.hu com.mt com.cy
  eu.com us.com uk.com de.com gb.net se.net uk.net in.net jpn.com br.com cn.com sa.com za.com
  github.io gitlab.io pages.dev workers.dev netlify.app vercel.app herokuapp.com web.app firebaseapp.com
  azurewebsites.net cloudfront.net amazonaws.com blogspot.com wordpress.com myshopify.com fly.dev onrender.com
  `
    .trim()
    .split(/\s+/),
)

/** Top-level labels that are not in the public DNS (RFC 2606, 6761, 6762, 7686, 9476). */
export const privateSuffixes: ReadonlySet<string> = new Set(
  'localhost local localdomain internal intranet lan home corp private invalid test example onion alt arpa'.split(' '),
)
