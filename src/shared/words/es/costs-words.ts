export const costsWords = {
  'Shipping is worked out once we know where to.': 'El envío se calcula en cuanto sepamos el destino.',
  'Give your postal code to see whether we deliver to you.':
    'Indica tu código postal para ver si entregamos en tu zona.',
  'Choose a country from the list.': 'Elige un país de la lista.',
  'Please choose a country.': 'Elige un país.',
  'Choose a delivery method.': 'Elige un método de entrega.',
  'Please enter a valid email address.': 'Escribe una dirección de correo válida.',
  'Please enter your email address.': 'Escribe tu dirección de correo.',
  'Please finish the payment with your bank.': 'Termina el pago con tu banco.',
  'The store has withdrawn this order.': 'La tienda ha retirado este pedido.',
  'The time to pay is over. Nothing was charged. Please try again.':
    'El tiempo para pagar ha terminado. No se ha cobrado nada. Inténtalo de nuevo.',
  'There is no delivery in the next days.': 'No hay entregas en los próximos días.',
  'There is nothing left in your cart that this code takes something off.':
    'Ya no queda nada en tu carrito a lo que se aplique este código.',
  'This code frees the shipping of certain products. It works when nothing else is shipped.':
    'Este código hace gratuito el envío de ciertos productos. Funciona cuando no se envía nada más.',
  'This code is for certain products. Add one of them to use it.':
    'Este código es para ciertos productos. Añade uno de ellos para usarlo.',
  'This code is for certain subscriptions. Add one of them to use it.':
    'Este código es para ciertas suscripciones. Añade una de ellas para usarlo.',
  'This code is for products of certain categories. Add one of them to use it.':
    'Este código es para productos de ciertas categorías. Añade uno de ellos para usarlo.',
  'This code is for shipping, and nothing in your cart is shipped.':
    'Este código es para el envío, y en tu carrito no hay nada que enviar.',
  'This has sold out. Please remove it.': 'Está agotado. Quítalo.',
  'This is no longer sold. Please remove it.': 'Ya no se vende. Quítalo.',
  'This is not a VAT number of a country of the EU. Please check it.':
    'No es un NIF-IVA de un país de la UE. Compruébalo.',
  'This link is incomplete. Please go back to the cart.': 'Este enlace está incompleto. Vuelve al carrito.',
  'This payment was not accepted. Nothing was charged. Please try another way to pay.':
    'Este pago no se ha aceptado. No se ha cobrado nada. Prueba otra forma de pago.',
  'This store cannot take orders at the moment.': 'Esta tienda no puede aceptar pedidos en este momento.',
  'Too many payments have failed. Please try again in an hour.':
    'Han fallado demasiados pagos. Inténtalo dentro de una hora.',
  'Your payment is being checked. This page goes on by itself.':
    'Estamos comprobando tu pago. Esta página continúa sola.',
  'What you order costs more than this option carries.': 'Tu pedido supera el importe que admite esta opción.',
  'What you order is more pieces than this option carries.':
    'Tu pedido supera el número de piezas que admite esta opción.',
  'What you order is too heavy for this option.': 'Tu pedido pesa demasiado para esta opción.',
  'Reverse charge: you account for the VAT in your own country.':
    'Inversión del sujeto pasivo: declaras el IVA en tu propio país.',
  'Add {missing} more: we deliver orders of {minimum} or more.':
    'Añade {missing} más: entregamos pedidos a partir de {minimum}.',
  'Add {missing} more to use this code: it is for orders of {wanted} or more.':
    'Añade {missing} más para usar este código: es para pedidos a partir de {wanted}.',
  'Only {stock} left. Please lower the quantity.': 'Solo quedan {stock}. Reduce la cantidad.',
  'The price was {before} when you added this. Now it is {now}.':
    'El precio era {before} cuando lo añadiste. Ahora es {now}.',
  'The least that can be paid is {amount}.': 'El importe mínimo que se puede pagar es {amount}.',
  'This code can be used from {time}.': 'Este código se puede usar desde el {time}.',
  'This code could be used until {time}.': 'Este código se podía usar hasta el {time}.',
  'This code gives the same discount as {twin}.': 'Este código da el mismo descuento que {twin}.',
  'We do not deliver to {place}.': 'No entregamos en {place}.',
  'We do not ship to {country}.': 'No hacemos envíos a este país: {country}.',
  'At most {count} codes can be used at once.': 'Se pueden usar como máximo {count} códigos a la vez.',
  'This ZIP code is not in {state}. Check the state and ZIP code.':
    'Este código ZIP no es de {state}. Comprueba el estado y el código ZIP.',
  'This postal code is not in {province}. Check the province and postal code.':
    'Este código postal no es de {province}. Comprueba la provincia y el código postal.',
  'This is not a {field} of the country you chose.': 'No es válido como «{field}» en el país que has elegido.',
  'This is not a {field} of the country you chose. It looks like {example}.':
    'No es válido como «{field}» en el país que has elegido. Tiene este formato: {example}.',
}
