export const formPageWords = {
  'Back to the website': 'ウェブサイトに戻る',
  'New answer: {form}': '新しい回答：{form}',
  '{form}: {from}': '{form}：{from}',
  'Test: {title}': 'テスト：{title}',
  'You get this because your address is in the settings of the form {form} on {host}.':
    '{host}のフォーム「{form}」の設定にあなたのアドレスが登録されているため、お送りしています。',
  'Open the answer': '回答を開く',
  'Re: {form} – {store}': 'Re: {form} – {store}',
  'You get this because you sent the form {form} on {host}.':
    '{host}のフォーム「{form}」を送信されたため、お送りしています。',
  '{host}: {count} answers in the spam folder': '{host}：迷惑メールフォルダに{count}件の回答',
  'In the spam folder at {host}': '{host}の迷惑メールフォルダ',
  'Open the forms': 'フォームを開く',
  'What is in the spam folder is deleted after 30 days. You get this once a week when there is something new.':
    '迷惑メールフォルダの内容は30日後に削除されます。新しい内容がある場合、週に1回お送りします。',
  'This form has had all the answers it takes.': 'このフォームは回答の上限に達しました。',
  'You have sent this form already.': 'このフォームはすでに送信済みです。',
  'This file is no longer here. Please choose it again.': 'このファイルはすでにありません。もう一度選択してください。',
}
