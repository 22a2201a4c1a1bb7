/** Passwords of at least 8 characters that attackers try first, in lower case. */
const WELL_KNOWN = new Set(
  `password password1 password12 password123 password1234 password! password1! passw0rd p@ssword p@ssw0rd p@ssword1
   passwort passwort1 12345678 123456789 1234567890 01234567 0123456789 87654321 987654321 9876543210 11111111
   111111111 00000000 000000000 22222222 55555555 66666666 77777777 88888888 99999999 12341234 11223344 12121212
   12344321 123123123 123321123 147258369 789456123 102030405060 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234
   qwerty12345 qwertz123 qwertzuiop azertyui azertyuiop asdfghjk asdfghjkl zxcvbnm1 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
   1qazxsw2 zaq12wsx q1w2e3r4 qazwsxedc abcdefgh abcd1234 abc12345 abc123456 a1b2c3d4 aa123456 a12345678 aaaaaaaa
   iloveyou iloveyou1 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball
   superman superman1 batman123 trustno1 starwars pokemon1 charlie1 michelle jennifer jordan23 samsung1 computer
   internet whatever changeme changeme1 letmein1 letmein123 welcome1 welcome123 admin123 admin1234 administrator
   master12 masterkey dragon123 monkey123 shadow12 liverpool chelsea1 corvette mercedes elephant hunter12 secret123
   test1234 testtest guest123 default1 temp1234 login123`.split(/\s+/)
)

/** What is left of a password for somebody who guesses: invisible characters and upper case add nothing. */
export const guessablePart = (password: string) =>
  password
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu, '')
    .trim()
    .toLowerCase()

/** @param password in the form that is hashed */
export const isWellKnown = (password: string) => WELL_KNOWN.has(guessablePart(password))
