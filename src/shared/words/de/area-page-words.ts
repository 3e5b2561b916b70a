export const areaPageWords = {
  'Join “{plan}”': '„{plan}“ beitreten',
  'Are you a member?': 'Sind Sie Mitglied?',
  'Read on as a member': 'Als Mitglied weiterlesen',
  'You are a member': 'Sie sind Mitglied',
  '“{plan}” is open to you from now on.': '„{plan}“ steht Ihnen ab jetzt offen.',
  'What it opens:': 'Das gehört dazu:',
  Leave: 'Verlassen',
  'To your account': 'Zu Ihrem Konto',
  'Join for free': 'Kostenlos beitreten',
  'Log in to join. Membership is free.': 'Melden Sie sich an, um beizutreten. Die Mitgliedschaft ist kostenlos.',
  'Use the e-mail address of your account at the checkout: what it has paid for is open to it.':
    'Geben Sie an der Kasse die E-Mail-Adresse Ihres Kontos an: Was mit ihr bezahlt wurde, steht ihr offen.',
  'There is no place left.': 'Es ist kein Platz mehr frei.',
  'This plan is closed to new members at the moment.': 'Diesem Plan kann im Moment niemand beitreten.',
  'There is no such plan any more.': 'Diesen Plan gibt es nicht mehr.',
  'For members': 'Für Mitglieder',
  Buy: 'Kaufen',
}
