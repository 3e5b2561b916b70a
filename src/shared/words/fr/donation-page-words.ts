export const donationPageWords = {
  Donate: 'Faire un don',
  Amount: 'Montant',
  'Amount in {currency}': 'Montant en {currency}',
  'Another amount': 'Autre montant',
  'How often': 'Fréquence',
  Once: 'Une fois',
  'Every month': 'Chaque mois',
  'Every year': 'Chaque année',
  '{amount} a month': '{amount} par mois',
  '{amount} a year': '{amount} par an',
  '{raised} of {goal} raised': '{raised} collectés sur {goal}',
  'Add {fee} for the payment fee, so that my whole donation arrives.':
    'J’ajoute les frais de paiement ({fee}) pour que mon don arrive en entier.',
  'Payment fee': 'Frais de paiement',
  '{fee} for the payment fee': '{fee} de frais de paiement',
  'Give anonymously: my name is not shown.': 'Donner anonymement : mon nom n’est pas affiché.',
  'The captcha needs JavaScript. Please turn it on.': 'Le captcha a besoin de JavaScript. Veuillez l’activer.',
  'You enter your name and how you pay on the next page.':
    'Vous indiquez votre nom et votre moyen de paiement à la page suivante.',
  'Latest donations': 'Derniers dons',
  Anonymous: 'Anonyme',
  'Donations are not taken at the moment.': 'Les dons ne sont pas acceptés pour le moment.',
  'Please choose an amount.': 'Veuillez choisir un montant.',
  'Please enter an amount.': 'Veuillez saisir un montant.',
  'Please enter an amount, such as 25.': 'Veuillez saisir un montant, par exemple 25.',
  'Please choose how often you give.': 'Veuillez choisir la fréquence de votre don.',
  'Choose a suggested amount, or enter one of your own.': 'Choisissez un montant proposé, ou saisissez le vôtre.',
  'The smallest donation is {amount}.': 'Le don minimal est de {amount}.',
  'The largest donation is {amount}.': 'Le don maximal est de {amount}.',
  'Donation: {fund}': 'Don : {fund}',
  'Thank you for your donation': 'Merci de votre don',
  'You agree to give {price} until you cancel. You can cancel at any time.':
    'Vous acceptez de donner {price} jusqu’à résiliation. Vous pouvez résilier à tout moment.',
  'Your recurring donation begins. We send you an e-mail with a link to change or cancel it.':
    'Votre don régulier commence. Vous recevrez un e-mail avec un lien pour le modifier ou l’arrêter.',
  'The next donation is on {day}: {amount}.': 'Le prochain don est prévu le {day} : {amount}.',
  'Receipt for your donation {number} at {host}': 'Reçu de votre don {number} à {host}',
  'You gave {total} at {host}. The number of your donation is {number}.':
    'Vous avez donné {total} à {host}. Le numéro de votre don est {number}.',
  'View your donation': 'Voir votre don',
  'You get this e-mail because a donation was made at {host} with this address.':
    'Vous recevez cet e-mail parce qu’un don a été fait à {host} avec cette adresse.',
}
