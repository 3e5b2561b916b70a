/** A test password with its hash, so that it need not be hashed for many accounts. */
export const knownPassword = {
  text: 'correct horse battery',
  hash: '$argon2id$v=19$m=19456,t=2,p=1$IU2vdg/WnTDUn3bd1C91IA$cIx2L2AZpeKw2UThzfCOorgOeWAcIApBGLlMhiWJ+FE',
}
