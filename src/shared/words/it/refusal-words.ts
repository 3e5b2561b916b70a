export const refusalWords = {
  'Please enter a code.': 'Inserisci un codice.',
  'A code has at most {count} characters.': 'Un codice ha al massimo {count} caratteri.',
  'A postal code has at most {count} characters.': 'Un codice postale ha al massimo {count} caratteri.',
  'This country is not known.': 'Questo paese non è riconosciuto.',
  'Please use at most {count} characters.': 'Usa al massimo {count} caratteri.',
  'This cart has been checked out and can no longer be changed.':
    'Questo carrello è già stato acquistato e non può più essere modificato.',
  'This cart was changed too many times. Please check out with what is in it.':
    'Questo carrello è stato modificato troppe volte. Procedi al pagamento con quello che contiene.',
  'This checkout was changed too many times. Please contact the store.':
    'Questo acquisto è stato modificato troppe volte. Contatta il negozio.',
  'This order has been placed already.': 'Questo ordine è già stato effettuato.',
  'Your payment is being checked. Please wait a moment.': 'Il pagamento è in fase di verifica. Attendi un momento.',
  'Something in your cart has changed. {why}': 'Qualcosa nel carrello è cambiato. {why}',
  'Some are being paid for right now. Try again in a few minutes.':
    'Alcuni sono in fase di pagamento proprio ora. Riprova tra qualche minuto.',
  '{why} Some are being paid for right now. Try again in a few minutes.':
    '{why} Alcuni sono in fase di pagamento proprio ora. Riprova tra qualche minuto.',
  '{why} Nothing was charged.': '{why} Non è stato addebitato nulla.',
  'Could not parse the form fields, please check your entries.':
    'Impossibile leggere i campi del modulo, controlla i dati inseriti.',
  'We are very busy at the moment. Please try again.': 'In questo momento siamo molto occupati. Riprova.',
  'Something went wrong. Please try again later.': 'Qualcosa è andato storto. Riprova più tardi.',
  'This is still being done. Please try again.': 'L’operazione è ancora in corso. Riprova.',
  'The CAPTCHA cannot be checked at the moment. Please try again in a few seconds.':
    'Al momento non è possibile verificare il CAPTCHA. Riprova tra qualche secondo.',
  'That password is not right. Please try again.': 'La password non è corretta. Riprova.',
  'Too many wrong passwords were entered. Please confirm that you are a person, then try again.':
    'Sono state inserite troppe password errate. Conferma di essere una persona, poi riprova.',
  'Too many wrong passwords were entered. Please try again in a minute.':
    'Sono state inserite troppe password errate. Riprova tra un minuto.',
  'Too many wrong passwords were entered. Please try again in {count} minutes.':
    'Sono state inserite troppe password errate. Riprova tra {count} minuti.',
  'Too many wrong passwords were entered. Please try again in an hour.':
    'Sono state inserite troppe password errate. Riprova tra un’ora.',
}
