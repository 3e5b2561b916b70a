export const giftCardPageWords = {
  'Gift card balance': 'Solde d’une carte cadeau',
  'Gift card code': 'Code de la carte cadeau',
  'Too many gift cards were tried. Please confirm that you are a person, then try again.':
    'Trop de cartes cadeaux ont été essayées. Veuillez confirmer que vous êtes une personne, puis réessayez.',
  'The captcha needs JavaScript. Please turn it on, or try again in an hour.':
    'Le captcha a besoin de JavaScript. Veuillez l’activer, ou réessayez dans une heure.',
  'Show balance': 'Afficher le solde',
  '{amount} is left on the gift card •••• {last4}.': 'Il reste {amount} sur la carte cadeau •••• {last4}.',
  'Who is it for?': 'Pour qui est-elle ?',
  Me: 'Pour moi',
  'Someone else': 'Pour quelqu’un d’autre',
  'Recipient’s name': 'Nom de la personne',
  'Recipient’s email address': 'Adresse e-mail de la personne',
  'Your name (optional)': 'Votre nom (facultatif)',
  'Message (optional, at most {count} characters)': 'Message (facultatif, {count} caractères au plus)',
  'Delivery day (optional)': 'Jour de livraison (facultatif)',
  'It arrives at nine in the morning. Without a day it is sent right after you pay.':
    'Elle arrive à neuf heures du matin. Sans jour choisi, elle est envoyée dès le paiement.',
  'Time zone': 'Fuseau horaire',
  'Continue to checkout': 'Continuer vers le paiement',
  Preview: 'Aperçu',
  'The gift card never expires, and is paid with as often as something is left on it.':
    'La carte n’expire jamais et s’utilise tant qu’il reste un solde.',
  'For {name}': 'Pour {name}',
  'From {name}': 'De {name}',
  For: 'Pour',
  Message: 'Message',
  'Delivery day': 'Jour d’envoi',
  'Please choose a time zone.': 'Veuillez choisir un fuseau horaire.',
  'Please choose a day.': 'Veuillez choisir un jour.',
  'This day is over.': 'Ce jour est passé.',
  'Please choose a day within a year.': 'Veuillez choisir un jour d’ici un an.',
  'A gift card for {amount} at {host}': 'Une carte cadeau de {amount} chez {host}',
  'A gift card for {amount}': 'Une carte cadeau de {amount}',
  'This is a test: the gift card pays test orders only.':
    'Ceci est un test : la carte ne paie que des commandes de test.',
  'Its code is {code}.': 'Son code est {code}.',
  'Enter it at checkout. It never expires, and what is left stays on it: see {link}.':
    'Saisissez-le lors du paiement. Elle n’expire jamais et le solde y reste : voir {link}.',
  'You get this e-mail because {host} has given you the gift card •••• {last4}.':
    'Vous recevez cet e-mail parce que {host} vous a offert la carte cadeau •••• {last4}.',
  'To print it or to pass it on: {link}': 'Pour l’imprimer ou la transmettre : {link}',
  'You’re receiving this e-mail because the gift card •••• {last4} was bought for you at {host}.':
    'Vous recevez cet e-mail car quelqu’un a acheté pour vous la carte cadeau •••• {last4} chez {host}.',
}
