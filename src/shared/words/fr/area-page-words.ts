export const areaPageWords = {
  'Join “{plan}”': 'Rejoindre « {plan} »',
  'Are you a member?': 'Vous êtes membre ?',
  'Read on as a member': 'Lire la suite en tant que membre',
  'You are a member': 'Vous êtes membre',
  '“{plan}” is open to you from now on.': '« {plan} » vous est désormais accessible.',
  'What it opens:': 'Ce qui est compris :',
  Leave: 'Quitter',
  'To your account': 'Vers votre compte',
  'Join for free': 'Rejoindre gratuitement',
  'Log in to join. Membership is free.': 'Connectez-vous pour rejoindre. L’adhésion est gratuite.',
  'Use the e-mail address of your account at the checkout: what it has paid for is open to it.':
    'Indiquez au paiement l’adresse e-mail de votre compte : ce qu’elle a payé lui est accessible.',
  'There is no place left.': 'Il ne reste plus de place.',
  'This plan is closed to new members at the moment.': 'Cette formule n’accepte personne pour le moment.',
  'There is no such plan any more.': 'Cette formule n’existe plus.',
  'For members': 'Pour les membres',
  Buy: 'Acheter',
}
