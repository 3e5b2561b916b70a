export const newsletterPageWords = {
  'Please confirm your subscription': '購読の確認をお願いします',
  'Someone entered this e-mail address at {host} to get its newsletter.':
    '{host}でこのメールアドレスが入力され、ニュースレターが希望されました。',
  'If it was you, please confirm it:': 'ご本人の場合は、確認してください：',
  'If it was not you, you need not do anything: without your confirmation you get no newsletter, and the address is deleted after 7 days.':
    'お心当たりがない場合は、何もする必要はありません。確認がない限りニュースレターは送られず、アドレスは7日後に削除されます。',
  'Confirm my subscription': '購読を確認する',
  'Confirm your subscription': '購読の確認',
  'If you did not ask for this, close this page. Your address is then deleted after 7 days.':
    'お心当たりがない場合は、このページを閉じてください。アドレスは7日後に削除されます。',
  'You are subscribed to {list}': '{list}を購読しました',
  'Each e-mail has a link to unsubscribe.': '各メールに配信停止のリンクがあります。',
  'Choose which e-mails you get': '受け取るメールを選ぶ',
  'It may be incomplete, used already, or older than 7 days. To get the newsletter, please sign up again.':
    'リンクが不完全か、使用済みか、7日以上経過している可能性があります。ニュースレターを受け取るには、もう一度登録してください。',
  'Unsubscribe from {list}?': '{list}の配信を停止しますか？',
  'You get no more e-mails of {list}. E-mails about your orders are still sent.':
    '{list}のメールは届かなくなります。ご注文に関するメールは引き続き送信されます。',
  'Subscribe again': '再び購読する',
  'You are subscribed to {list} again.': '{list}を再び購読しました。',
  'Your e-mails': '受け取るメール',
  'Your choice is saved.': '設定を保存しました。',
  'You are on no mailing list.': '登録中のメーリングリストはありません。',
  'Unsubscribe from all marketing e-mails': 'すべての宣伝メールを停止する',
  'Name (optional)': 'お名前（任意）',
  'This newsletter takes no sign-ups at the moment.': 'このニュースレターは現在、登録を受け付けていません。',
  'Almost done. Please check your e-mail for a link to confirm your subscription.':
    'もう少しで完了です。メールのリンクから購読を確認してください。',
  'Thank you for subscribing.': 'ご購読ありがとうございます。',
  Newsletter: 'ニュースレター',
}
