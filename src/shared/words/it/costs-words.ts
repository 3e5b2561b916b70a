export const costsWords = {
  'Shipping is worked out once we know where to.': 'La spedizione viene calcolata appena sappiamo dove inviare.',
  'Give your postal code to see whether we deliver to you.':
    'Indica il codice postale per sapere se consegniamo da te.',
  'Choose a country from the list.': 'Scegli un paese dall’elenco.',
  'Please choose a country.': 'Scegli un paese.',
  'Choose a delivery method.': 'Scegli un metodo di consegna.',
  'Please enter a valid email address.': 'Inserisci un indirizzo e-mail valido.',
  'Please enter your email address.': 'Inserisci il tuo indirizzo e-mail.',
  'Please finish the payment with your bank.': 'Completa il pagamento con la tua banca.',
  'The store has withdrawn this order.': 'Il negozio ha ritirato questo ordine.',
  'The time to pay is over. Nothing was charged. Please try again.':
    'Il tempo per pagare è scaduto. Non è stato addebitato nulla. Riprova.',
  'There is no delivery in the next days.': 'Nei prossimi giorni non ci sono consegne.',
  'There is nothing left in your cart that this code takes something off.':
    'Nel carrello non resta nulla a cui si applichi questo codice.',
  'This code frees the shipping of certain products. It works when nothing else is shipped.':
    'Questo codice rende gratuita la spedizione di alcuni prodotti. Vale quando non si spedisce altro.',
  'This code is for certain products. Add one of them to use it.':
    'Questo codice vale per alcuni prodotti. Aggiungine uno per usarlo.',
  'This code is for certain subscriptions. Add one of them to use it.':
    'Questo codice vale per alcuni abbonamenti. Aggiungine uno per usarlo.',
  'This code is for products of certain categories. Add one of them to use it.':
    'Questo codice vale per prodotti di alcune categorie. Aggiungine uno per usarlo.',
  'This code is for shipping, and nothing in your cart is shipped.':
    'Questo codice vale per la spedizione, ma nel carrello non c’è nulla da spedire.',
  'This has sold out. Please remove it.': 'È esaurito. Rimuovilo.',
  'This is no longer sold. Please remove it.': 'Non è più in vendita. Rimuovilo.',
  'This is not a VAT number of a country of the EU. Please check it.':
    'Non è una partita IVA di un paese dell’UE. Controllala.',
  'This link is incomplete. Please go back to the cart.': 'Questo link è incompleto. Torna al carrello.',
  'This payment was not accepted. Nothing was charged. Please try another way to pay.':
    'Questo pagamento non è stato accettato. Non è stato addebitato nulla. Prova un altro metodo di pagamento.',
  'This store cannot take orders at the moment.': 'Al momento questo negozio non può accettare ordini.',
  'Too many payments have failed. Please try again in an hour.': 'Troppi pagamenti non riusciti. Riprova tra un’ora.',
  'Your payment is being checked. This page goes on by itself.':
    'Il pagamento è in fase di verifica. Questa pagina prosegue da sola.',
  'What you order costs more than this option carries.': 'Il tuo ordine supera il valore massimo di questa opzione.',
  'What you order is more pieces than this option carries.':
    'Il tuo ordine supera il numero massimo di pezzi di questa opzione.',
  'What you order is too heavy for this option.': 'Il tuo ordine è troppo pesante per questa opzione.',
  'Reverse charge: you account for the VAT in your own country.': 'Inversione contabile: versi tu l’IVA nel tuo paese.',
  'Add {missing} more: we deliver orders of {minimum} or more.':
    'Aggiungi ancora {missing}: consegniamo ordini da {minimum} in su.',
  'Add {missing} more to use this code: it is for orders of {wanted} or more.':
    'Aggiungi ancora {missing} per usare questo codice: vale per ordini da {wanted} in su.',
  'Only {stock} left. Please lower the quantity.': 'Ne restano solo {stock}. Riduci la quantità.',
  'The price was {before} when you added this. Now it is {now}.':
    'Il prezzo era {before} quando hai aggiunto l’articolo. Ora è {now}.',
  'The least that can be paid is {amount}.': 'L’importo minimo pagabile è {amount}.',
  'This code can be used from {time}.': 'Questo codice è utilizzabile dal {time}.',
  'This code could be used until {time}.': 'Questo codice era utilizzabile fino al {time}.',
  'This code gives the same discount as {twin}.': 'Questo codice dà lo stesso sconto di {twin}.',
  'We do not deliver to {place}.': 'Non consegniamo a {place}.',
  'We do not ship to {country}.': 'Non spediamo in questo paese: {country}.',
  'At most {count} codes can be used at once.': 'Si possono usare al massimo {count} codici insieme.',
  'This ZIP code is not in {state}. Check the state and ZIP code.':
    'Questo codice ZIP non è in {state}. Controlla lo stato e il codice ZIP.',
  'This postal code is not in {province}. Check the province and postal code.':
    'Questo codice postale non è in {province}. Controlla la provincia e il codice postale.',
  'This is not a {field} of the country you chose.': 'Questo valore non è valido come «{field}» nel paese scelto.',
  'This is not a {field} of the country you chose. It looks like {example}.':
    'Questo valore non è valido come «{field}» nel paese scelto. Il formato è {example}.',
}
