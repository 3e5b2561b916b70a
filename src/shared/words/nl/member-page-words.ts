export const memberPageWords = {
  Account: 'Account',
  'Accounts are not available on this website.': 'Op deze website zijn geen accounts beschikbaar.',
  'New accounts are not available on this website.': 'Op deze website kunnen geen nieuwe accounts worden gemaakt.',
  'E-mail or password is not right.': 'E-mail of wachtwoord klopt niet.',
  'This account is blocked. Please write to the store.': 'Dit account is geblokkeerd. Schrijf naar de winkel.',
  'The password is not right.': 'Het wachtwoord klopt niet.',
  'Too many attempts. Please solve the captcha, or try again later.':
    'Te veel pogingen. Los de captcha op of probeer het later opnieuw.',
  'Too many attempts to sign in. Please try again in {time}.':
    'Te veel inlogpogingen. Probeer het over {time} opnieuw.',
  'This is your address already.': 'Dit is je adres al.',
  'Your e-mail cannot be your password.': 'Je e-mailadres kan niet je wachtwoord zijn.',
  'This is one of the most common passwords. Please choose another one.':
    'Dit is een van de meest gebruikte wachtwoorden. Kies een ander.',
  'A password has {least} to {most} characters.': 'Een wachtwoord heeft {least} tot {most} tekens.',
  'At least {least} characters.': 'Minstens {least} tekens.',
  'Back to the login': 'Terug naar inloggen',
  'Change e-mail address': 'E-mailadres wijzigen',
  'Change name': 'Naam wijzigen',
  'Change password': 'Wachtwoord wijzigen',
  'Check your e-mail': 'Kijk in je e-mail',
  'Choose a password': 'Kies een wachtwoord',
  'Confirm account': 'Account bevestigen',
  'Confirm address': 'Adres bevestigen',
  'Confirm only if it was you who created this account.': 'Bevestig alleen als jij dit account hebt gemaakt.',
  'Confirm your account at {host}': 'Bevestig je account bij {host}',
  'Confirm your account': 'Bevestig je account',
  'Confirm your new e-mail address at {host}': 'Bevestig je nieuwe e-mailadres bij {host}',
  'Confirm your new e-mail address': 'Bevestig je nieuwe e-mailadres',
  'Create an account': 'Account maken',
  'Current password': 'Huidig wachtwoord',
  'Delete account': 'Account verwijderen',
  'Download all your data': 'Al je gegevens downloaden',
  Downloads: 'Downloads',
  'Enter your e-mail address, and we send you a link to set a new password.':
    'Vul je e-mailadres in, dan sturen we je een link om een nieuw wachtwoord in te stellen.',
  'Forgot your password?': 'Wachtwoord vergeten?',
  'From then on you log in with this address.': 'Vanaf dan log je in met dit adres.',
  'If it was not you, please write to the store.': 'Was jij het niet, schrijf dan naar de winkel.',
  'If it was not you, set a new password at once.': 'Was jij het niet, stel dan meteen een nieuw wachtwoord in.',
  'If this address has an account, we have sent a link to it. It is good for an hour.':
    'Als dit adres een account heeft, hebben we er een link naartoe gestuurd. Hij is een uur geldig.',
  'Keep a copy of my cart in this browser': 'Een kopie van mijn winkelwagen in deze browser bewaren',
  'Leave this field empty': 'Laat dit veld leeg',
  'Log in': 'Inloggen',
  'Log out everywhere else': 'Overal elders uitloggen',
  'Log out': 'Uitloggen',
  Login: 'Inloggen',
  'New e-mail address': 'Nieuw e-mailadres',
  'New password': 'Nieuw wachtwoord',
  'Save password': 'Wachtwoord opslaan',
  'Set a new password at {host}': 'Stel een nieuw wachtwoord in bij {host}',
  'Set a new password': 'Stel een nieuw wachtwoord in',
  'A new password was requested for your account at {host}.':
    'Er is een nieuw wachtwoord aangevraagd voor je account bij {host}.',
  'This e-mail address was used to create an account at {host}, but it already has one. Log in with your password, or set a new one:':
    'Met dit e-mailadres werd een account gemaakt bij {host}, maar het heeft er al een. Log in met je wachtwoord of stel een nieuw in:',
  'This e-mail address was used to create an account at {host}.':
    'Met dit e-mailadres werd een account gemaakt bij {host}.',
  'Stay logged in on this device': 'Ingelogd blijven op dit apparaat',
  Subscriptions: 'Abonnementen',
  'The e-mail address of your account at {host} was changed': 'Het e-mailadres van je account bij {host} is gewijzigd',
  'The link works once, within 14 days. If you do not want an account, ignore this.':
    'De link werkt één keer, binnen 14 dagen. Wil je geen account, negeer dit dan.',
  'The link works once, within 7 days. If it was not you, do not use it: without it there is no account.':
    'De link werkt één keer, binnen 7 dagen. Was jij het niet, gebruik hem dan niet: zonder de link is er geen account.',
  'The link works once, within a day. If it was not you, ignore this.':
    'De link werkt één keer, binnen een dag. Was jij het niet, negeer dit dan.',
  'The link works once, within an hour. If it was not you, your password stays as it is.':
    'De link werkt één keer, binnen een uur. Was jij het niet, dan blijft je wachtwoord zoals het is.',
  'The password of your account at {host} was changed, and you were logged out everywhere.':
    'Het wachtwoord van je account bij {host} is gewijzigd, en je bent overal uitgelogd.',
  'The store at {host} invites you to an account. Choose a password to begin.':
    'De winkel op {host} nodigt je uit voor een account. Kies een wachtwoord om te beginnen.',
  'These are your newest orders.': 'Dit zijn je nieuwste bestellingen.',
  'This device': 'Dit apparaat',
  'Visit the store': 'Winkel bezoeken',
  'We have sent a link to the new address. It becomes yours when you confirm it.':
    'We hebben een link naar het nieuwe adres gestuurd. Het wordt van jou zodra je het bevestigt.',
  'We have sent you a link. Your account is ready as soon as you confirm it.':
    'We hebben je een link gestuurd. Je account is klaar zodra je het bevestigt.',
  'Where you are logged in': 'Waar je bent ingelogd',
  'You already have an account at {host}': 'Je hebt al een account bij {host}',
  'You are invited to {host}': 'Je bent uitgenodigd voor {host}',
  'You are logged out everywhere else.': 'Je bent overal elders uitgelogd.',
  'You are logged out.': 'Je bent uitgelogd.',
  'You asked to use this e-mail address for your account at {host}.':
    'Je hebt gevraagd om dit e-mailadres te gebruiken voor je account bij {host}.',
  'You have an account? Log in': 'Heb je een account? Log in',
  'You have no orders yet.': 'Je hebt nog geen bestellingen.',
  'Your account at {host} has a new e-mail address. This one no longer belongs to it.':
    'Je account bij {host} heeft een nieuw e-mailadres. Dit adres hoort er niet meer bij.',
  'Your account is confirmed. You can log in now.': 'Je account is bevestigd. Je kunt nu inloggen.',
  'Your account is deleted at once. Orders stay with the store, which has to keep them; without an order, everything about you is deleted.':
    'Je account wordt meteen verwijderd. Bestellingen blijven bij de winkel, die ze moet bewaren; zonder bestelling wordt alles over jou verwijderd.',
  'Your account is deleted.': 'Je account is verwijderd.',
  'Your account': 'Je account',
  'Your address': 'Je adres',
  'Your data': 'Je gegevens',
  'Your e-mail address is changed. Please log in with it.': 'Je e-mailadres is gewijzigd. Log ermee in.',
  'Your name is saved.': 'Je naam is opgeslagen.',
  'Your password at {host} was changed': 'Je wachtwoord bij {host} is gewijzigd',
  'Your password is changed. You are logged out on all other devices.':
    'Je wachtwoord is gewijzigd. Je bent op alle andere apparaten uitgelogd.',
  'Your password is set. You can log in now.': 'Je wachtwoord is ingesteld. Je kunt nu inloggen.',
  'Gift cards': 'Cadeaukaarten',
  'Nothing can be paid with it.': 'Er kan niets mee worden betaald.',
  'You are subscribed.': 'Je bent aangemeld.',
  'You are unsubscribed.': 'Je bent afgemeld.',
}
