/** What is drawn anew for each challenge of a captcha, so that two answers can be compared without it. */
export const drawn =
  /"(?:nonce|salt|keyPrefix|keySignature|signature)":"[\da-f]+"|"expiresAt":\d+|"pageLoadId":"[\w-]+"/g
