import type { memberPageWords as sentences } from '../de/member-page-words.ts'

export const memberPageWords: Record<keyof typeof sentences, string> = {
  Account: 'Compte',
  'Accounts are not available on this website.': 'Il n’y a pas de comptes sur ce site.',
  'New accounts are not available on this website.': 'Ce site n’accepte pas de nouveaux comptes.',
  'E-mail or password is not right.': 'L’adresse e-mail ou le mot de passe est incorrect.',
  'This account is blocked. Please write to the store.': 'Ce compte est bloqué. Veuillez écrire à la boutique.',
  'The password is not right.': 'Le mot de passe est incorrect.',
  'Too many attempts. Please solve the captcha, or try again later.':
    'Trop de tentatives. Veuillez résoudre le captcha ou réessayer plus tard.',
  'Too many attempts to sign in. Please try again in {time}.': 'Trop de tentatives. Veuillez réessayer dans {time}.',
  'This is your address already.': 'C’est déjà votre adresse.',
  'Your e-mail cannot be your password.': 'Votre adresse e-mail ne peut pas être votre mot de passe.',
  'This is one of the most common passwords. Please choose another one.':
    'C’est l’un des mots de passe les plus courants. Veuillez en choisir un autre.',
  'A password has {least} to {most} characters.': 'Un mot de passe compte de {least} à {most} caractères.',
  'At least {least} characters.': 'Au moins {least} caractères.',
  'Back to the login': 'Retour à la connexion',
  'Change e-mail address': 'Changer d’adresse e-mail',
  'Change name': 'Changer de nom',
  'Change password': 'Changer de mot de passe',
  'Check your e-mail': 'Consultez votre messagerie',
  'Choose a password': 'Choisir un mot de passe',
  'Confirm account': 'Confirmer le compte',
  'Confirm address': 'Confirmer l’adresse',
  'Confirm only if it was you who created this account.': 'Confirmez uniquement si c’est vous qui avez créé ce compte.',
  'Confirm your account at {host}': 'Confirmez votre compte sur {host}',
  'Confirm your account': 'Confirmez votre compte',
  'Confirm your new e-mail address at {host}': 'Confirmez votre nouvelle adresse e-mail sur {host}',
  'Confirm your new e-mail address': 'Confirmez votre nouvelle adresse e-mail',
  'Create an account': 'Créer un compte',
  'Current password': 'Mot de passe actuel',
  'Delete account': 'Supprimer le compte',
  'Download all your data': 'Télécharger toutes vos données',
  Downloads: 'Téléchargements',
  'Enter your e-mail address, and we send you a link to set a new password.':
    'Saisissez votre adresse e-mail et nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  'Forgot your password?': 'Mot de passe oublié ?',
  'From then on you log in with this address.': 'Vous vous connecterez ensuite avec cette adresse.',
  'If it was not you, please write to the store.': 'Si ce n’était pas vous, veuillez écrire à la boutique.',
  'If it was not you, set a new password at once.':
    'Si ce n’était pas vous, choisissez immédiatement un nouveau mot de passe.',
  'If this address has an account, we have sent a link to it. It is good for an hour.':
    'Si un compte existe pour cette adresse, nous lui avons envoyé un lien. Il est valable une heure.',
  'Keep a copy of my cart in this browser': 'Garder une copie de mon panier dans ce navigateur',
  'Leave this field empty': 'Laissez ce champ vide',
  'Log in': 'Se connecter',
  'Log out everywhere else': 'Se déconnecter partout ailleurs',
  'Log out': 'Se déconnecter',
  Login: 'Connexion',
  'New e-mail address': 'Nouvelle adresse e-mail',
  'New password': 'Nouveau mot de passe',
  'Save password': 'Enregistrer le mot de passe',
  'Set a new password at {host}': 'Choisissez un nouveau mot de passe sur {host}',
  'Set a new password': 'Choisir un nouveau mot de passe',
  'A new password was requested for your account at {host}.':
    'Quelqu’un a demandé un nouveau mot de passe pour votre compte sur {host}.',
  'This e-mail address was used to create an account at {host}, but it already has one. Log in with your password, or set a new one:':
    'Quelqu’un a utilisé cette adresse e-mail pour créer un compte sur {host}, mais elle en a déjà un. Connectez-vous avec votre mot de passe ou choisissez-en un nouveau :',
  'This e-mail address was used to create an account at {host}.':
    'Quelqu’un a utilisé cette adresse e-mail pour créer un compte sur {host}.',
  'Stay logged in on this device': 'Rester connecté sur cet appareil',
  Subscriptions: 'Abonnements',
  'The e-mail address of your account at {host} was changed':
    'L’adresse e-mail de votre compte sur {host} a été modifiée',
  'The link works once, within 14 days. If you do not want an account, ignore this.':
    'Le lien fonctionne une seule fois, pendant 14 jours. Si vous ne souhaitez pas de compte, ignorez ce message.',
  'The link works once, within 7 days. If it was not you, do not use it: without it there is no account.':
    'Le lien fonctionne une seule fois, pendant 7 jours. Si ce n’était pas vous, ne l’utilisez pas : sans lui, aucun compte n’est créé.',
  'The link works once, within a day. If it was not you, ignore this.':
    'Le lien fonctionne une seule fois, pendant un jour. Si ce n’était pas vous, ignorez ce message.',
  'The link works once, within an hour. If it was not you, your password stays as it is.':
    'Le lien fonctionne une seule fois, pendant une heure. Si ce n’était pas vous, votre mot de passe reste inchangé.',
  'The password of your account at {host} was changed, and you were logged out everywhere.':
    'Le mot de passe de votre compte sur {host} a été modifié, et vous avez été déconnecté partout.',
  'The store at {host} invites you to an account. Choose a password to begin.':
    'La boutique {host} vous invite à ouvrir un compte. Choisissez un mot de passe pour commencer.',
  'These are your newest orders.': 'Ce sont vos commandes les plus récentes.',
  'This device': 'Cet appareil',
  'Visit the store': 'Visiter la boutique',
  'We have sent a link to the new address. It becomes yours when you confirm it.':
    'Nous avons envoyé un lien à la nouvelle adresse. Elle sera la vôtre dès que vous la confirmerez.',
  'We have sent you a link. Your account is ready as soon as you confirm it.':
    'Nous vous avons envoyé un lien. Votre compte sera prêt dès que vous l’aurez confirmé.',
  'Where you are logged in': 'Où vous êtes connecté',
  'You already have an account at {host}': 'Vous avez déjà un compte sur {host}',
  'You are invited to {host}': 'Vous êtes invité sur {host}',
  'You are logged out everywhere else.': 'Vous êtes déconnecté partout ailleurs.',
  'You are logged out.': 'Vous êtes déconnecté.',
  'You asked to use this e-mail address for your account at {host}.':
    'Vous souhaitez utiliser cette adresse e-mail pour votre compte sur {host}.',
  'You have an account? Log in': 'Vous avez un compte ? Se connecter',
  'You have no orders yet.': 'Vous n’avez pas encore de commandes.',
  'Your account at {host} has a new e-mail address. This one no longer belongs to it.':
    'Votre compte sur {host} a une nouvelle adresse e-mail. Celle-ci n’en fait plus partie.',
  'Your account is confirmed. You can log in now.': 'Votre compte est confirmé. Vous pouvez maintenant vous connecter.',
  'Your account is deleted at once. Orders stay with the store, which has to keep them; without an order, everything about you is deleted.':
    'Votre compte est supprimé immédiatement. Les commandes restent à la boutique, qui doit les conserver ; sans commande, tout ce qui vous concerne est supprimé.',
  'Your account is deleted.': 'Votre compte est supprimé.',
  'Your account': 'Votre compte',
  'Your address': 'Votre adresse',
  'Your data': 'Vos données',
  'Your e-mail address is changed. Please log in with it.':
    'Votre adresse e-mail est modifiée. Veuillez vous connecter avec elle.',
  'Your name is saved.': 'Votre nom est enregistré.',
  'Your password at {host} was changed': 'Votre mot de passe sur {host} a été modifié',
  'Your password is changed. You are logged out on all other devices.':
    'Votre mot de passe est modifié. Vous êtes déconnecté sur tous les autres appareils.',
  'Your password is set. You can log in now.':
    'Votre mot de passe est enregistré. Vous pouvez maintenant vous connecter.',
  'Gift cards': 'Cartes cadeaux',
  'Nothing can be paid with it.': 'Elle ne permet plus de payer.',
  'You are subscribed.': 'Vous êtes abonné(e).',
  'You are unsubscribed.': 'Vous êtes désabonné(e).',
}
