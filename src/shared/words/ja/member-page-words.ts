export const memberPageWords = {
  Account: 'アカウント',
  'Accounts are not available on this website.': 'このウェブサイトではアカウントをご利用いただけません。',
  'New accounts are not available on this website.': 'このウェブサイトでは新しいアカウントを作成できません。',
  'E-mail or password is not right.': 'メールアドレスまたはパスワードが正しくありません。',
  'This account is blocked. Please write to the store.':
    'このアカウントは停止されています。ストアにお問い合わせください。',
  'The password is not right.': 'パスワードが正しくありません。',
  'Too many attempts. Please solve the captcha, or try again later.':
    '試行回数が多すぎます。キャプチャを解くか、しばらくしてからお試しください。',
  'Too many attempts to sign in. Please try again in {time}.':
    'ログインの試行回数が多すぎます。{time}後にもう一度お試しください。',
  'This is your address already.': 'すでに登録されているアドレスです。',
  'Your e-mail cannot be your password.': 'メールアドレスをパスワードにすることはできません。',
  'This is one of the most common passwords. Please choose another one.':
    'よく使われるパスワードです。別のものを選んでください。',
  'A password has {least} to {most} characters.': 'パスワードは{least}～{most}文字です。',
  'At least {least} characters.': '{least}文字以上。',
  'Back to the login': 'ログインに戻る',
  'Change e-mail address': 'メールアドレスを変更',
  'Change name': '名前を変更',
  'Change password': 'パスワードを変更',
  'Check your e-mail': 'メールをご確認ください',
  'Choose a password': 'パスワードを選ぶ',
  'Confirm account': 'アカウントを確認する',
  'Confirm address': 'アドレスを確定する',
  'Confirm only if it was you who created this account.':
    'このアカウントを作成したのがご本人の場合のみ確認してください。',
  'Confirm your account at {host}': '{host}のアカウントの確認',
  'Confirm your account': 'アカウントの確認',
  'Confirm your new e-mail address at {host}': '{host}の新しいメールアドレスの確認',
  'Confirm your new e-mail address': '新しいメールアドレスの確認',
  'Create an account': 'アカウントを作成',
  'Current password': '現在のパスワード',
  'Delete account': 'アカウントを削除',
  'Download all your data': 'すべてのデータをダウンロード',
  Downloads: 'ダウンロード一覧',
  'Enter your e-mail address, and we send you a link to set a new password.':
    'メールアドレスを入力してください。新しいパスワードを設定するリンクをお送りします。',
  'Forgot your password?': 'パスワードをお忘れですか？',
  'From then on you log in with this address.': '今後はこのアドレスでログインします。',
  'If it was not you, please write to the store.': 'お心当たりがない場合は、ストアにご連絡ください。',
  'If it was not you, set a new password at once.':
    'お心当たりがない場合は、すぐに新しいパスワードを設定してください。',
  'If this address has an account, we have sent a link to it. It is good for an hour.':
    'このアドレスにアカウントがある場合、リンクをお送りしました。有効期限は1時間です。',
  'Keep a copy of my cart in this browser': 'カートのコピーをこのブラウザに残す',
  'Leave this field empty': 'この欄は空欄にしてください',
  'Log in': 'ログインする',
  'Log out everywhere else': 'ほかのすべての端末からログアウト',
  'Log out': 'ログアウト',
  Login: 'ログイン',
  'New e-mail address': '新しいメールアドレス',
  'New password': '新しいパスワード',
  'Save password': 'パスワードを保存',
  'Set a new password at {host}': '{host}の新しいパスワードの設定',
  'Set a new password': '新しいパスワードの設定',
  'A new password was requested for your account at {host}.':
    '{host}のアカウントの新しいパスワードがリクエストされました。',
  'This e-mail address was used to create an account at {host}, but it already has one. Log in with your password, or set a new one:':
    'このメールアドレスで{host}のアカウント作成が行われましたが、すでにアカウントがあります。パスワードでログインするか、新しく設定してください：',
  'This e-mail address was used to create an account at {host}.':
    'このメールアドレスで{host}のアカウントが作成されました。',
  'Stay logged in on this device': 'この端末でログインしたままにする',
  Subscriptions: '定期購入',
  'The e-mail address of your account at {host} was changed': '{host}のアカウントのメールアドレスが変更されました',
  'The link works once, within 14 days. If you do not want an account, ignore this.':
    'リンクは14日以内に1回だけ使えます。アカウントが不要な場合は、このメールを無視してください。',
  'The link works once, within 7 days. If it was not you, do not use it: without it there is no account.':
    'リンクは7日以内に1回だけ使えます。お心当たりがない場合は使わないでください。使わない限りアカウントは作成されません。',
  'The link works once, within a day. If it was not you, ignore this.':
    'リンクは1日以内に1回だけ使えます。お心当たりがない場合は、このメールを無視してください。',
  'The link works once, within an hour. If it was not you, your password stays as it is.':
    'リンクは1時間以内に1回だけ使えます。お心当たりがない場合、パスワードは変わりません。',
  'The password of your account at {host} was changed, and you were logged out everywhere.':
    '{host}のアカウントのパスワードが変更され、すべての端末からログアウトされました。',
  'The store at {host} invites you to an account. Choose a password to begin.':
    '{host}のストアからアカウントへの招待が届いています。パスワードを選んで始めましょう。',
  'These are your newest orders.': '最近のご注文です。',
  'This device': 'この端末',
  'Visit the store': 'ストアを見る',
  'We have sent a link to the new address. It becomes yours when you confirm it.':
    '新しいアドレスにリンクをお送りしました。確認すると変更が完了します。',
  'We have sent you a link. Your account is ready as soon as you confirm it.':
    'リンクをお送りしました。確認するとアカウントをご利用いただけます。',
  'Where you are logged in': 'ログイン中の端末',
  'You already have an account at {host}': '{host}のアカウントをすでにお持ちです',
  'You are invited to {host}': '{host}への招待',
  'You are logged out everywhere else.': 'ほかのすべての端末からログアウトしました。',
  'You are logged out.': 'ログアウトしました。',
  'You asked to use this e-mail address for your account at {host}.':
    '{host}のアカウントにこのメールアドレスを使うリクエストがありました。',
  'You have an account? Log in': 'アカウントをお持ちの方はログイン',
  'You have no orders yet.': 'まだご注文はありません。',
  'Your account at {host} has a new e-mail address. This one no longer belongs to it.':
    '{host}のアカウントのメールアドレスが新しくなりました。このアドレスは使われなくなります。',
  'Your account is confirmed. You can log in now.': 'アカウントが確認されました。ログインできます。',
  'Your account is deleted at once. Orders stay with the store, which has to keep them; without an order, everything about you is deleted.':
    'アカウントはすぐに削除されます。注文は保存義務のためストアに残ります。注文がない場合、あなたに関するすべての情報が削除されます。',
  'Your account is deleted.': 'アカウントを削除しました。',
  'Your account': 'あなたのアカウント',
  'Your address': 'あなたのアドレス',
  'Your data': 'あなたのデータ',
  'Your e-mail address is changed. Please log in with it.':
    'メールアドレスを変更しました。新しいアドレスでログインしてください。',
  'Your name is saved.': '名前を保存しました。',
  'Your password at {host} was changed': '{host}のパスワードが変更されました',
  'Your password is changed. You are logged out on all other devices.':
    'パスワードを変更しました。ほかのすべての端末からログアウトされました。',
  'Your password is set. You can log in now.': 'パスワードを設定しました。ログインできます。',
  'Gift cards': 'ギフトカード',
  'Nothing can be paid with it.': 'このカードではお支払いいただけません。',
  'You are subscribed.': '購読中です。',
  'You are unsubscribed.': '配信停止済みです。',
}
