import type { payPageWords as sentences } from '../de/pay-page-words.ts'

export const payPageWords: Record<keyof typeof sentences, string> = {
  'Test payment': 'Paiement de test',
  'Pay {amount}': 'Payer {amount}',
  'Your bank asks': 'Votre banque vous interroge',
  'This payment is finished': 'Ce paiement est terminé',
  'This payment was not found': 'Ce paiement est introuvable',
  'The address may be incomplete. Please go back to the checkout and press Pay again.':
    'L’adresse est peut-être incomplète. Veuillez revenir à la page de commande et relancer le paiement.',
  'The card was declined. You can try again.': 'La carte a été refusée. Vous pouvez réessayer.',
  'There are insufficient funds. You can try again.': 'Le solde est insuffisant. Vous pouvez réessayer.',
  'This store is in test mode: no money moves. Choose what should happen to the payment of {amount}.':
    'Cette boutique est en mode test : aucun argent ne circule. Choisissez ce qui doit arriver au paiement de {amount}.',
  'Or try what can go wrong': 'Ou essayez ce qui peut mal se passer',
  'Pay successfully': 'Payer avec succès',
  'Card declined': 'Carte refusée',
  'Insufficient funds': 'Solde insuffisant',
  '3-D Secure: the bank asks first': '3-D Secure : la banque demande d’abord',
  'A slow bank: the answer comes after 20 seconds': 'Une banque lente : la réponse arrive après 20 secondes',
  'Authorized now, fails when it is captured': 'Autorisé maintenant, échoue au débit',
  '3-D Secure now, later payments go through': '3-D Secure maintenant, les paiements suivants passent',
  'Pay successfully, later payments have insufficient funds': 'Paiement réussi, provision insuffisante ensuite',
  'Pay successfully, then the card is lost': 'Paiement réussi, puis la carte est perdue',
  'Back to the checkout': 'Retour à la commande',
  'Here your bank would ask whether you are paying {amount}.':
    'Ici, votre banque vous demanderait si vous payez {amount}.',
  'Yes, complete the payment': 'Oui, terminer le paiement',
  'No, fail the authentication': 'Non, faire échouer l’authentification',
  'There is nothing more to do here.': 'Il n’y a plus rien à faire ici.',
}
