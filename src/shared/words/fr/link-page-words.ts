import type { linkPageWords as sentences } from '../de/link-page-words.ts'

export const linkPageWords: Record<keyof typeof sentences, string> = {
  Unsubscribe: 'Se désinscrire',
  Unsubscribed: 'Désinscription effectuée',
  'You are unsubscribed': 'Vous êtes désinscrit',
  'No, keep them coming': 'Non, continuer à les recevoir',
  'To the shop': 'Aller à la boutique',
  'Welcome back': 'Heureux de vous revoir',
  'Link not found': 'Lien introuvable',
  'This link does not work': 'Ce lien ne fonctionne pas',
  'It may be incomplete. Please open it from the e-mail, or copy all of it.':
    'Il est peut-être incomplet. Veuillez l’ouvrir depuis l’e-mail ou le copier en entier.',
  'No more e-mails about carts from {store}?': 'Ne plus recevoir d’e-mails de {store} au sujet des paniers ?',
  'E-mails about orders you place are still sent.': 'Les e-mails concernant vos commandes sont toujours envoyés.',
  '{store} will send you no more e-mails about carts you leave.':
    '{store} ne vous enverra plus d’e-mails au sujet des paniers que vous laissez.',
  'Send me these e-mails again': 'Recevoir de nouveau ces e-mails',
  '{store} may remind you of a cart you leave again.':
    '{store} peut de nouveau vous rappeler un panier que vous laissez.',
  'Your carts': 'Vos paniers',
  'Which cart would you like?': 'Quel panier souhaitez-vous ?',
  'You already have another cart in this browser. The cart of the e-mail takes its place.':
    'Vous avez déjà un autre panier dans ce navigateur. Le panier de l’e-mail prendra sa place.',
  'Use the cart of the e-mail': 'Utiliser le panier de l’e-mail',
  'Keep the cart I have here': 'Garder le panier que j’ai ici',
  'No more e-mails from {store}?': 'Ne plus recevoir d’e-mails de {store} ?',
  'You will not be told any more when something is back in stock.':
    'Vous ne serez plus averti lorsqu’un produit est de nouveau en stock.',
  '{store} will send you no more back-in-stock e-mails, even if your address is signed up again.':
    '{store} ne vous enverra plus d’e-mails de retour en stock, même si votre adresse est de nouveau inscrite.',
  'Send me notices again': 'M’avertir de nouveau',
  '{store} may write to you again. To be told when something is back, sign up on its page.':
    '{store} peut de nouveau vous écrire. Pour savoir quand un produit revient, inscrivez-vous sur sa page.',
  'Confirm your e-mail address': 'Confirmez votre adresse e-mail',
  'You will be told once when what you asked for is back in stock.':
    'Vous serez averti une fois, lorsque ce que vous avez demandé sera de nouveau en stock.',
  'Confirm my address': 'Confirmer mon adresse',
  'If you did not ask for anything here, close this page. Your address is then deleted after 7 days.':
    'Si vous n’avez rien demandé ici, fermez cette page. Votre adresse sera alors effacée au bout de 7 jours.',
  'Address confirmed': 'Adresse confirmée',
  'Your address is confirmed': 'Votre adresse est confirmée',
  'You will be told once when what you asked for is back in stock. Each e-mail has a link to unsubscribe.':
    'Vous serez averti une fois, lorsque ce que vous avez demandé sera de nouveau en stock. Chaque e-mail contient un lien de désinscription.',
  'It may be incomplete, or older than 7 days. To be told when something is back in stock, please sign up again on its page.':
    'Il est peut-être incomplet ou date de plus de 7 jours. Pour savoir quand un produit est de nouveau en stock, veuillez vous réinscrire sur sa page.',
  'Sign up': 'S’inscrire',
  'This did not work': 'Cela n’a pas fonctionné',
  'The CAPTCHA needs JavaScript. Please switch it on and sign up on the product page.':
    'Le CAPTCHA nécessite JavaScript. Veuillez l’activer et vous inscrire sur la page du produit.',
  'Please confirm your e-mail address': 'Veuillez confirmer votre adresse e-mail',
  'Someone entered this e-mail address at {host} and asked for a message when a product is back in stock.':
    'Quelqu’un a saisi cette adresse e-mail sur {host} pour savoir quand un produit est de nouveau en stock.',
  'If it was you, please confirm your address:': 'Si c’était vous, veuillez confirmer votre adresse :',
  'If it was not you, you need not do anything: without your confirmation {host} cannot write to you, and the address is deleted after 7 days.':
    'Si ce n’était pas vous, vous n’avez rien à faire : sans votre confirmation, {host} ne peut pas vous écrire, et l’adresse est effacée au bout de 7 jours.',
}
