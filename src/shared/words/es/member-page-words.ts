export const memberPageWords = {
  Account: 'Cuenta',
  'Accounts are not available on this website.': 'En este sitio web no hay cuentas.',
  'New accounts are not available on this website.': 'En este sitio web no se pueden crear cuentas nuevas.',
  'E-mail or password is not right.': 'El correo o la contraseña no son correctos.',
  'This account is blocked. Please write to the store.': 'Esta cuenta está bloqueada. Escribe a la tienda.',
  'The password is not right.': 'La contraseña no es correcta.',
  'Too many attempts. Please solve the captcha, or try again later.':
    'Demasiados intentos. Resuelve el captcha o inténtalo más tarde.',
  'Too many attempts to sign in. Please try again in {time}.':
    'Demasiados intentos de iniciar sesión. Inténtalo de nuevo en {time}.',
  'This is your address already.': 'Esta ya es tu dirección.',
  'Your e-mail cannot be your password.': 'Tu correo no puede ser tu contraseña.',
  'This is one of the most common passwords. Please choose another one.':
    'Es una de las contraseñas más comunes. Elige otra.',
  'A password has {least} to {most} characters.': 'Una contraseña tiene entre {least} y {most} caracteres.',
  'At least {least} characters.': 'Al menos {least} caracteres.',
  'Back to the login': 'Volver al inicio de sesión',
  'Change e-mail address': 'Cambiar la dirección de correo',
  'Change name': 'Cambiar el nombre',
  'Change password': 'Cambiar la contraseña',
  'Check your e-mail': 'Revisa tu correo',
  'Choose a password': 'Elige una contraseña',
  'Confirm account': 'Confirmar la cuenta',
  'Confirm address': 'Confirmar la dirección',
  'Confirm only if it was you who created this account.': 'Confirma solo si has creado tú esta cuenta.',
  'Confirm your account at {host}': 'Confirma tu cuenta en {host}',
  'Confirm your account': 'Confirma tu cuenta',
  'Confirm your new e-mail address at {host}': 'Confirma tu nueva dirección de correo en {host}',
  'Confirm your new e-mail address': 'Confirma tu nueva dirección de correo',
  'Create an account': 'Crear una cuenta',
  'Current password': 'Contraseña actual',
  'Delete account': 'Eliminar la cuenta',
  'Download all your data': 'Descargar todos tus datos',
  Downloads: 'Descargas',
  'Enter your e-mail address, and we send you a link to set a new password.':
    'Escribe tu dirección de correo y te enviamos un enlace para poner una contraseña nueva.',
  'Forgot your password?': '¿Has olvidado tu contraseña?',
  'From then on you log in with this address.': 'A partir de entonces inicias sesión con esta dirección.',
  'If it was not you, please write to the store.': 'Si no has sido tú, escribe a la tienda.',
  'If it was not you, set a new password at once.': 'Si no has sido tú, pon una contraseña nueva de inmediato.',
  'If this address has an account, we have sent a link to it. It is good for an hour.':
    'Si esta dirección tiene una cuenta, le hemos enviado un enlace. Es válido durante una hora.',
  'Keep a copy of my cart in this browser': 'Conservar una copia de mi carrito en este navegador',
  'Leave this field empty': 'Deja este campo vacío',
  'Log in': 'Iniciar sesión',
  'Log out everywhere else': 'Cerrar sesión en los demás dispositivos',
  'Log out': 'Cerrar sesión',
  Login: 'Inicio de sesión',
  'New e-mail address': 'Nueva dirección de correo',
  'New password': 'Nueva contraseña',
  'Save password': 'Guardar la contraseña',
  'Set a new password at {host}': 'Pon una contraseña nueva en {host}',
  'Set a new password': 'Pon una contraseña nueva',
  'A new password was requested for your account at {host}.':
    'Se ha pedido una contraseña nueva para tu cuenta en {host}.',
  'This e-mail address was used to create an account at {host}, but it already has one. Log in with your password, or set a new one:':
    'Se ha usado esta dirección para crear una cuenta en {host}, pero ya tiene una. Inicia sesión con tu contraseña o pon una nueva:',
  'This e-mail address was used to create an account at {host}.':
    'Se ha usado esta dirección para crear una cuenta en {host}.',
  'Stay logged in on this device': 'Mantener la sesión iniciada en este dispositivo',
  Subscriptions: 'Suscripciones',
  'The e-mail address of your account at {host} was changed':
    'La dirección de correo de tu cuenta en {host} ha cambiado',
  'The link works once, within 14 days. If you do not want an account, ignore this.':
    'El enlace funciona una vez, durante 14 días. Si no quieres una cuenta, ignora este correo.',
  'The link works once, within 7 days. If it was not you, do not use it: without it there is no account.':
    'El enlace funciona una vez, durante 7 días. Si no has sido tú, no lo uses: sin él no hay cuenta.',
  'The link works once, within a day. If it was not you, ignore this.':
    'El enlace funciona una vez, durante un día. Si no has sido tú, ignora este correo.',
  'The link works once, within an hour. If it was not you, your password stays as it is.':
    'El enlace funciona una vez, durante una hora. Si no has sido tú, tu contraseña no cambia.',
  'The password of your account at {host} was changed, and you were logged out everywhere.':
    'La contraseña de tu cuenta en {host} ha cambiado y se ha cerrado tu sesión en todas partes.',
  'The store at {host} invites you to an account. Choose a password to begin.':
    'La tienda de {host} te invita a tener una cuenta. Elige una contraseña para empezar.',
  'These are your newest orders.': 'Estos son tus pedidos más recientes.',
  'This device': 'Este dispositivo',
  'Visit the store': 'Visitar la tienda',
  'We have sent a link to the new address. It becomes yours when you confirm it.':
    'Hemos enviado un enlace a la nueva dirección. Será tuya cuando la confirmes.',
  'We have sent you a link. Your account is ready as soon as you confirm it.':
    'Te hemos enviado un enlace. Tu cuenta estará lista en cuanto la confirmes.',
  'Where you are logged in': 'Dónde has iniciado sesión',
  'You already have an account at {host}': 'Ya tienes una cuenta en {host}',
  'You are invited to {host}': 'Tienes una invitación de {host}',
  'You are logged out everywhere else.': 'Se ha cerrado tu sesión en los demás dispositivos.',
  'You are logged out.': 'Has cerrado la sesión.',
  'You asked to use this e-mail address for your account at {host}.':
    'Has pedido usar esta dirección para tu cuenta en {host}.',
  'You have an account? Log in': '¿Tienes una cuenta? Inicia sesión',
  'You have no orders yet.': 'Todavía no tienes pedidos.',
  'Your account at {host} has a new e-mail address. This one no longer belongs to it.':
    'Tu cuenta en {host} tiene una nueva dirección de correo. Esta ya no le pertenece.',
  'Your account is confirmed. You can log in now.': 'Tu cuenta está confirmada. Ya puedes iniciar sesión.',
  'Your account is deleted at once. Orders stay with the store, which has to keep them; without an order, everything about you is deleted.':
    'Tu cuenta se elimina de inmediato. Los pedidos se quedan en la tienda, que debe conservarlos; si no hay pedidos, se borra todo lo tuyo.',
  'Your account is deleted.': 'Tu cuenta se ha eliminado.',
  'Your account': 'Tu cuenta',
  'Your address': 'Tu dirección',
  'Your data': 'Tus datos',
  'Your e-mail address is changed. Please log in with it.':
    'Tu dirección de correo ha cambiado. Inicia sesión con la nueva.',
  'Your name is saved.': 'Tu nombre se ha guardado.',
  'Your password at {host} was changed': 'Tu contraseña en {host} ha cambiado',
  'Your password is changed. You are logged out on all other devices.':
    'Tu contraseña ha cambiado. Se ha cerrado tu sesión en los demás dispositivos.',
  'Your password is set. You can log in now.': 'Tu contraseña está lista. Ya puedes iniciar sesión.',
  'Gift cards': 'Tarjetas regalo',
  'Nothing can be paid with it.': 'No se puede pagar nada con ella.',
  'You are subscribed.': 'Te has suscrito.',
  'You are unsubscribed.': 'Te has dado de baja.',
}
