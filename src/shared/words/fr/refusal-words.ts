import type { refusalWords as sentences } from '../de/refusal-words.ts'

export const refusalWords: Record<keyof typeof sentences, string> = {
  'This cart was changed too many times. Please check out with what is in it.':
    'Ce panier a été modifié trop souvent. Veuillez commander ce qu’il contient.',
  'This checkout was changed too many times. Please contact the store.':
    'Cette commande a été modifiée trop souvent. Veuillez contacter la boutique.',
  'Please enter a code.': 'Veuillez saisir un code.',
  'A code has at most {count} characters.': 'Un code comporte au plus {count} caractères.',
  'A postal code has at most {count} characters.': 'Un code postal comporte au plus {count} caractères.',
  'This country is not known.': 'Ce pays n’est pas connu.',
  'Please use at most {count} characters.': 'Veuillez utiliser au plus {count} caractères.',
  'This cart has been checked out and can no longer be changed.':
    'Ce panier a déjà été commandé et ne peut plus être modifié.',
  'This order has been placed already.': 'Cette commande a déjà été passée.',
  'Your payment is being checked. Please wait a moment.':
    'Votre paiement est en cours de vérification. Veuillez patienter un instant.',
  'Something in your cart has changed. {why}': 'Quelque chose a changé dans votre panier. {why}',
  'Some are being paid for right now. Try again in a few minutes.':
    'Une partie est en cours de paiement. Réessayez dans quelques minutes.',
  '{why} Some are being paid for right now. Try again in a few minutes.':
    '{why} Une partie est en cours de paiement. Réessayez dans quelques minutes.',
  '{why} Nothing was charged.': '{why} Rien n’a été débité.',
  'Could not parse the form fields, please check your entries.':
    'Les champs du formulaire n’ont pas pu être lus. Veuillez vérifier votre saisie.',
  'We are very busy at the moment. Please try again.': 'Nous sommes très sollicités en ce moment. Veuillez réessayer.',
  'Something went wrong. Please try again later.': 'Une erreur s’est produite. Veuillez réessayer plus tard.',
  'This is still being done. Please try again.': 'L’opération est encore en cours. Veuillez réessayer.',
  'The CAPTCHA cannot be checked at the moment. Please try again in a few seconds.':
    'Le CAPTCHA ne peut pas être vérifié pour le moment. Veuillez réessayer dans quelques secondes.',
  'That password is not right. Please try again.': 'Ce mot de passe est incorrect. Veuillez réessayer.',
  'Too many wrong passwords were entered. Please confirm that you are a person, then try again.':
    'Trop de mots de passe incorrects ont été saisis. Veuillez confirmer que vous êtes une personne, puis réessayez.',
  'Too many wrong passwords were entered. Please try again in a minute.':
    'Trop de mots de passe incorrects ont été saisis. Veuillez réessayer dans une minute.',
  'Too many wrong passwords were entered. Please try again in {count} minutes.':
    'Trop de mots de passe incorrects ont été saisis. Veuillez réessayer dans {count} minutes.',
  'Too many wrong passwords were entered. Please try again in an hour.':
    'Trop de mots de passe incorrects ont été saisis. Veuillez réessayer dans une heure.',
}
