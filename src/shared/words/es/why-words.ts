export const whyWords = {
  'Price of one': 'Precio de uno',
  'Price of one, times {count}': 'Precio de uno, por {count}',
  '{why}, by the code {code}': '{why}, con el código {code}',
  '{why}; surcharges of {amount} are in it': '{why}; incluye recargos de {amount}',
  '{why}; the seller’s own tax until there is an address':
    '{why}; el impuesto del vendedor hasta que haya una dirección',
  '{why}, charged on the other taxes too': '{why}, aplicado también sobre los demás impuestos',
  '{why}, shipping included': '{why}, envío incluido',
  '{why}, in {count} parcels': '{why}, en {count} paquetes',
  'The best discount on these products': 'El mejor descuento en estos productos',
  'The best discount on the order, after discounts on products':
    'El mejor descuento en el pedido, tras los descuentos en productos',
  'Shipping is free': 'El envío es gratis',
  'By version {version} of the rules of this store': 'Según la versión {version} de las reglas de esta tienda',
  'Contained in the prices': 'Incluido en los precios',
  'Added to the prices': 'Se suma a los precios',
  'No tax is due there': 'Allí no se debe ningún impuesto',
  'Worked out at checkout, once there is an address': 'Se calcula al finalizar la compra, cuando hay una dirección',
  'This store charges no tax on this order': 'Esta tienda no cobra impuestos en este pedido',
  'This store charges VAT to businesses too.': 'Esta tienda cobra IVA también a las empresas.',
  'The seller is outside the EU, so a VAT number changes nothing.':
    'El vendedor está fuera de la UE, así que un NIF-IVA no cambia nada.',
  'Reverse charge is decided once we know where to.':
    'La inversión del sujeto pasivo se decide en cuanto sepamos el destino.',
  'VAT is charged, for reverse charge is for goods and services that go to another country of the EU.':
    'Se cobra IVA, porque la inversión del sujeto pasivo es para bienes y servicios que van a otro país de la UE.',
  'Free, for what is sent costs {amount} or more': 'Gratis, porque lo que se envía cuesta {amount} o más',
  'Our own delivery': 'Nuestro propio reparto',
  'One price': 'Precio único',
  'By weight, {weight} kg': 'Por peso, {weight} kg',
  'By weight, {weight} lb': 'Por peso, {weight} lb',
  'By the price of what is sent, {amount}': 'Por el precio de lo que se envía, {amount}',
  'By number of items, {count}': 'Por número de artículos, {count}',
  '{title} cannot be sent, only picked up.': '{title} no se puede enviar, solo recoger.',
  '{title} is not sent to {country}.': '{title} no se envía a este país: {country}.',
  '{title} cannot be sent this way.': '{title} no se puede enviar de esta forma.',
  '{title} is too large for this option.': '{title} es demasiado grande para esta opción.',
  'Shipping is free already: {name}.': 'El envío ya es gratis: {name}.',
  'Only one discount counts for the order, and {name} takes off as much or more.':
    'Solo cuenta un descuento por pedido, y {name} descuenta lo mismo o más.',
  'Each product takes one discount, and {name} takes off as much or more.':
    'Cada producto admite un descuento, y {name} descuenta lo mismo o más.',
  'Add {count} more to use this code: it is for {pieces} pieces or more.':
    'Añade {count} más para usar este código: es para {pieces} piezas o más.',
  'Add {count} more to use this code: it is for orders of {quantity} items or more.':
    'Añade {count} más para usar este código: es para pedidos de {quantity} artículos o más.',
  'You have already used this code {count} times.': 'Ya has usado este código {count} veces.',
  'Please give your e-mail address to use this code.': 'Indica tu correo electrónico para usar este código.',
  'A cart takes up to {count} codes. Please remove one before you enter another.':
    'Un carrito admite hasta {count} códigos. Quita uno antes de añadir otro.',
}
