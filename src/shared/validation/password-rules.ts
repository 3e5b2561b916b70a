import { normalizeEmail } from './email.ts'

/** In characters as people count them. */
export const passwordLength = { least: 10, most: 256 }

/** Error of a new password, as a message for its field; undefined when it is acceptable. All characters are allowed. */
export function passwordError(password: string, email: string): string | undefined {
  const { least, most } = passwordLength
  const length = [...password].length
  if (length < least || length > most) return `A password has ${least} to ${most} characters.`
  const plain = normalizeEmail(password)
  if (plain === normalizeEmail(email)) return 'Your e-mail cannot be your password.'
  if (isCommon(plain)) return 'This is one of the most common passwords. Please choose another one.'
  return undefined
}

function isCommon(plain: string): boolean {
  return new Set(plain).size < 3 || common.has(plain)
}

/** The most common passwords of 10 characters and more. */
const common: ReadonlySet<string> = new Set(
  `
  1234567890 0123456789 12345678910 123456789a 1234567891 9876543210 0987654321 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc
  q1w2e3r4t5 q1w2e3r4t5y6 qwertyuiop qwertyuiop123 qwerty1234 qwerty12345 qwerty123456 1234qwerty 12345qwerty
  asdfghjkl1 asdfghjkl; zxcvbnm123 qazwsxedc1 qazwsxedcrfv zaq12wsxcde3 abcdefghij abcdefghijk abc1234567 abcd123456
  password10 password11 password12 password123 password1! password1234 password12345 password123456 passw0rd123
  p@ssw0rd123 p@ssword123 mypassword passwordpassword letmein123 letmein1234 welcome123 welcome1234 iloveyou123
  iloveyou12 administrator admin12345 admin123456 changeme123 superman123 football123 baseball123 basketball
  basketball1 liverpool1 manchester manchester1 sunshine123 princess123 monkey12345 dragon12345 michelle123 christopher
  elizabeth1 charlotte1 alexander1 1111111112 1122334455 11223344556 0000000001 1029384756 a123456789 aa123456789
  a1b2c3d4e5 a1234567890 q123456789 w123456789 z123456789 123123123123 1231231234 123321123321 1234512345
  147258369a 147852369a 159753456a 741852963a 789456123a 987654321a 102030405060 1234567890a 1234567890q 123qweasdzxc
  qwe123qwe123 asd123asd123 secret12345 trustno1234 whatever123 computer123 starwars123 pokemon1234 minecraft123
  `
    .trim()
    .split(/\s+/),
)
