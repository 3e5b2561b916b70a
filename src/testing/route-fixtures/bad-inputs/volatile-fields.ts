/** Fields that differ in each answer, such as random values and times; removed before answers are compared. */
export const volatileFields =
  /"(?:nonce|salt|keyPrefix|keySignature|signature)":"[\da-f]+"|"expiresAt":\d+|"(?:pageLoadId|key)":"[\w.-]+"|"secret":"[A-Z2-7]+"|secret=[A-Z2-7]+|"pass":"[\w.-]+"|\?pass=[\w.%-]+|cartToken=[\w-]+|"(?:at|checkedAt)":"[\d-]+T[\d:.]+Z"|"form":\{"id":"[\da-f-]+"|"webhookSecret":"[^"]+"/g
