/** What is drawn anew for each answer, or is the moment of it, so that two can be compared without it. */
export const volatileFields =
  /"(?:nonce|salt|keyPrefix|keySignature|signature)":"[\da-f]+"|"expiresAt":\d+|"pageLoadId":"[\w-]+"|"secret":"[A-Z2-7]+"|secret=[A-Z2-7]+|"pass":"[\w.-]+"|\?pass=[\w.%-]+|cartToken=[\w-]+|"at":"[\d-]+T[\d:.]+Z"/g
