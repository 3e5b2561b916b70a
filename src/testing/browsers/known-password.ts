/** A password for tests, and what is kept of it, so that it need not be hashed for each of many accounts. */
export const knownPassword = {
  text: 'correct horse battery',
  hash: '$argon2id$v=19$m=19456,t=2,p=1$IU2vdg/WnTDUn3bd1C91IA$cIx2L2AZpeKw2UThzfCOorgOeWAcIApBGLlMhiWJ+FE',
}
