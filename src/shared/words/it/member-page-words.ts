export const memberPageWords = {
  Account: 'Account',
  'Accounts are not available on this website.': 'Su questo sito non sono disponibili account.',
  'New accounts are not available on this website.': 'Su questo sito non si possono creare nuovi account.',
  'E-mail or password is not right.': 'L’e-mail o la password non è corretta.',
  'This account is blocked. Please write to the store.': 'Questo account è bloccato. Scrivi al negozio.',
  'The password is not right.': 'La password non è corretta.',
  'Too many attempts. Please solve the captcha, or try again later.':
    'Troppi tentativi. Risolvi il captcha o riprova più tardi.',
  'Too many attempts to sign in. Please try again in {time}.': 'Troppi tentativi di accesso. Riprova tra {time}.',
  'This is your address already.': 'Questo è già il tuo indirizzo.',
  'Your e-mail cannot be your password.': 'La password non può essere il tuo indirizzo e-mail.',
  'This is one of the most common passwords. Please choose another one.':
    'È una delle password più comuni. Scegline un’altra.',
  'A password has {least} to {most} characters.': 'Una password ha da {least} a {most} caratteri.',
  'At least {least} characters.': 'Almeno {least} caratteri.',
  'Back to the login': 'Torna all’accesso',
  'Change e-mail address': 'Cambia indirizzo e-mail',
  'Change name': 'Cambia nome',
  'Change password': 'Cambia password',
  'Check your e-mail': 'Controlla la tua e-mail',
  'Choose a password': 'Scegli una password',
  'Confirm account': 'Conferma l’account',
  'Confirm address': 'Conferma l’indirizzo',
  'Confirm only if it was you who created this account.': 'Conferma solo se hai creato tu questo account.',
  'Confirm your account at {host}': 'Conferma il tuo account su {host}',
  'Confirm your account': 'Conferma il tuo account',
  'Confirm your new e-mail address at {host}': 'Conferma il tuo nuovo indirizzo e-mail su {host}',
  'Confirm your new e-mail address': 'Conferma il tuo nuovo indirizzo e-mail',
  'Create an account': 'Crea un account',
  'Current password': 'Password attuale',
  'Delete account': 'Elimina l’account',
  'Download all your data': 'Scarica tutti i tuoi dati',
  Downloads: 'Download',
  'Enter your e-mail address, and we send you a link to set a new password.':
    'Inserisci il tuo indirizzo e-mail: ti inviamo un link per impostare una nuova password.',
  'Forgot your password?': 'Password dimenticata?',
  'From then on you log in with this address.': 'Da quel momento accedi con questo indirizzo.',
  'If it was not you, please write to the store.': 'Se non sei stato tu, scrivi al negozio.',
  'If it was not you, set a new password at once.': 'Se non sei stato tu, imposta subito una nuova password.',
  'If this address has an account, we have sent a link to it. It is good for an hour.':
    'Se questo indirizzo ha un account, gli abbiamo inviato un link. È valido per un’ora.',
  'Keep a copy of my cart in this browser': 'Conserva una copia del mio carrello in questo browser',
  'Leave this field empty': 'Lascia vuoto questo campo',
  'Log in': 'Accedi',
  'Log out everywhere else': 'Esci da tutti gli altri dispositivi',
  'Log out': 'Esci',
  Login: 'Accesso',
  'New e-mail address': 'Nuovo indirizzo e-mail',
  'New password': 'Nuova password',
  'Save password': 'Salva la password',
  'Set a new password at {host}': 'Imposta una nuova password su {host}',
  'Set a new password': 'Imposta una nuova password',
  'A new password was requested for your account at {host}.':
    'È stata richiesta una nuova password per il tuo account su {host}.',
  'This e-mail address was used to create an account at {host}, but it already has one. Log in with your password, or set a new one:':
    'Questo indirizzo e-mail è stato usato per creare un account su {host}, ma ne ha già uno. Accedi con la tua password o impostane una nuova:',
  'This e-mail address was used to create an account at {host}.':
    'Questo indirizzo e-mail è stato usato per creare un account su {host}.',
  'Stay logged in on this device': 'Resta connesso su questo dispositivo',
  Subscriptions: 'Abbonamenti',
  'The e-mail address of your account at {host} was changed':
    'L’indirizzo e-mail del tuo account su {host} è stato cambiato',
  'The link works once, within 14 days. If you do not want an account, ignore this.':
    'Il link funziona una volta, entro 14 giorni. Se non vuoi un account, ignora questo messaggio.',
  'The link works once, within 7 days. If it was not you, do not use it: without it there is no account.':
    'Il link funziona una volta, entro 7 giorni. Se non sei stato tu, non usarlo: senza di esso non c’è alcun account.',
  'The link works once, within a day. If it was not you, ignore this.':
    'Il link funziona una volta, entro un giorno. Se non sei stato tu, ignora questo messaggio.',
  'The link works once, within an hour. If it was not you, your password stays as it is.':
    'Il link funziona una volta, entro un’ora. Se non sei stato tu, la tua password resta com’è.',
  'The password of your account at {host} was changed, and you were logged out everywhere.':
    'La password del tuo account su {host} è stata cambiata e sei stato disconnesso ovunque.',
  'The store at {host} invites you to an account. Choose a password to begin.':
    'Il negozio su {host} ti invita a creare un account. Scegli una password per iniziare.',
  'These are your newest orders.': 'Questi sono i tuoi ordini più recenti.',
  'This device': 'Questo dispositivo',
  'Visit the store': 'Visita il negozio',
  'We have sent a link to the new address. It becomes yours when you confirm it.':
    'Abbiamo inviato un link al nuovo indirizzo. Diventa tuo quando lo confermi.',
  'We have sent you a link. Your account is ready as soon as you confirm it.':
    'Ti abbiamo inviato un link. Il tuo account è pronto appena lo confermi.',
  'Where you are logged in': 'Dove hai effettuato l’accesso',
  'You already have an account at {host}': 'Hai già un account su {host}',
  'You are invited to {host}': 'Sei invitato su {host}',
  'You are logged out everywhere else.': 'Sei stato disconnesso da tutti gli altri dispositivi.',
  'You are logged out.': 'Sei uscito.',
  'You asked to use this e-mail address for your account at {host}.':
    'Hai chiesto di usare questo indirizzo e-mail per il tuo account su {host}.',
  'You have an account? Log in': 'Hai un account? Accedi',
  'You have no orders yet.': 'Non hai ancora ordini.',
  'Your account at {host} has a new e-mail address. This one no longer belongs to it.':
    'Il tuo account su {host} ha un nuovo indirizzo e-mail. Questo non gli appartiene più.',
  'Your account is confirmed. You can log in now.': 'Il tuo account è confermato. Ora puoi accedere.',
  'Your account is deleted at once. Orders stay with the store, which has to keep them; without an order, everything about you is deleted.':
    'Il tuo account viene eliminato subito. Gli ordini restano al negozio, che deve conservarli; senza ordini, tutto ciò che ti riguarda viene eliminato.',
  'Your account is deleted.': 'Il tuo account è stato eliminato.',
  'Your account': 'Il tuo account',
  'Your address': 'Il tuo indirizzo',
  'Your data': 'I tuoi dati',
  'Your e-mail address is changed. Please log in with it.':
    'Il tuo indirizzo e-mail è cambiato. Accedi con quello nuovo.',
  'Your name is saved.': 'Il tuo nome è stato salvato.',
  'Your password at {host} was changed': 'La tua password su {host} è stata cambiata',
  'Your password is changed. You are logged out on all other devices.':
    'La tua password è cambiata. Sei stato disconnesso da tutti gli altri dispositivi.',
  'Your password is set. You can log in now.': 'La tua password è impostata. Ora puoi accedere.',
  'Gift cards': 'Carte regalo',
  'Nothing can be paid with it.': 'Non si può pagare nulla con questa carta.',
  'You are subscribed.': 'Sei iscritto.',
  'You are unsubscribed.': 'La tua iscrizione è annullata.',
}
