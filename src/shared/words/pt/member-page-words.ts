export const memberPageWords = {
  Account: 'Conta',
  'Accounts are not available on this website.': 'Não há contas disponíveis neste site.',
  'New accounts are not available on this website.': 'Não é possível criar novas contas neste site.',
  'E-mail or password is not right.': 'O e-mail ou a palavra-passe não está correto.',
  'This account is blocked. Please write to the store.': 'Esta conta está bloqueada. Escreva à loja.',
  'The password is not right.': 'A palavra-passe não está correta.',
  'Too many attempts. Please solve the captcha, or try again later.':
    'Demasiadas tentativas. Resolva o captcha ou tente mais tarde.',
  'Too many attempts to sign in. Please try again in {time}.':
    'Demasiadas tentativas de início de sessão. Tente novamente dentro de {time}.',
  'This is your address already.': 'Este já é o seu endereço.',
  'Your e-mail cannot be your password.': 'O seu e-mail não pode ser a sua palavra-passe.',
  'This is one of the most common passwords. Please choose another one.':
    'Esta é uma das palavras-passe mais comuns. Escolha outra.',
  'A password has {least} to {most} characters.': 'Uma palavra-passe tem entre {least} e {most} caracteres.',
  'At least {least} characters.': 'Pelo menos {least} caracteres.',
  'Back to the login': 'Voltar ao início de sessão',
  'Change e-mail address': 'Alterar o endereço de e-mail',
  'Change name': 'Alterar o nome',
  'Change password': 'Alterar a palavra-passe',
  'Check your e-mail': 'Verifique o seu e-mail',
  'Choose a password': 'Escolha uma palavra-passe',
  'Confirm account': 'Confirmar a conta',
  'Confirm address': 'Confirmar o endereço',
  'Confirm only if it was you who created this account.': 'Confirme apenas se foi você que criou esta conta.',
  'Confirm your account at {host}': 'Confirme a sua conta em {host}',
  'Confirm your account': 'Confirme a sua conta',
  'Confirm your new e-mail address at {host}': 'Confirme o seu novo endereço de e-mail em {host}',
  'Confirm your new e-mail address': 'Confirme o seu novo endereço de e-mail',
  'Create an account': 'Criar uma conta',
  'Current password': 'Palavra-passe atual',
  'Delete account': 'Eliminar a conta',
  'Download all your data': 'Transferir todos os seus dados',
  Downloads: 'Transferências',
  'Enter your e-mail address, and we send you a link to set a new password.':
    'Introduza o seu endereço de e-mail e enviamos-lhe uma ligação para definir uma nova palavra-passe.',
  'Forgot your password?': 'Esqueceu-se da palavra-passe?',
  'From then on you log in with this address.': 'A partir daí inicia sessão com este endereço.',
  'If it was not you, please write to the store.': 'Se não foi você, escreva à loja.',
  'If it was not you, set a new password at once.': 'Se não foi você, defina já uma nova palavra-passe.',
  'If this address has an account, we have sent a link to it. It is good for an hour.':
    'Se este endereço tiver uma conta, enviámos-lhe uma ligação. É válida por uma hora.',
  'Keep a copy of my cart in this browser': 'Guardar uma cópia do meu carrinho neste navegador',
  'Leave this field empty': 'Deixe este campo vazio',
  'Log in': 'Iniciar sessão',
  'Log out everywhere else': 'Terminar sessão em todos os outros locais',
  'Log out': 'Terminar sessão',
  Login: 'Início de sessão',
  'New e-mail address': 'Novo endereço de e-mail',
  'New password': 'Nova palavra-passe',
  'Save password': 'Guardar a palavra-passe',
  'Set a new password at {host}': 'Defina uma nova palavra-passe em {host}',
  'Set a new password': 'Defina uma nova palavra-passe',
  'A new password was requested for your account at {host}.':
    'Foi pedida uma nova palavra-passe para a sua conta em {host}.',
  'This e-mail address was used to create an account at {host}, but it already has one. Log in with your password, or set a new one:':
    'Este endereço de e-mail foi usado para criar uma conta em {host}, mas já tem uma. Inicie sessão com a sua palavra-passe ou defina uma nova:',
  'This e-mail address was used to create an account at {host}.':
    'Este endereço de e-mail foi usado para criar uma conta em {host}.',
  'Stay logged in on this device': 'Manter a sessão iniciada neste dispositivo',
  Subscriptions: 'Subscrições',
  'The e-mail address of your account at {host} was changed':
    'O endereço de e-mail da sua conta em {host} foi alterado',
  'The link works once, within 14 days. If you do not want an account, ignore this.':
    'A ligação funciona uma vez, no prazo de 14 dias. Se não quer uma conta, ignore este e-mail.',
  'The link works once, within 7 days. If it was not you, do not use it: without it there is no account.':
    'A ligação funciona uma vez, no prazo de 7 dias. Se não foi você, não a use: sem ela não há conta.',
  'The link works once, within a day. If it was not you, ignore this.':
    'A ligação funciona uma vez, no prazo de um dia. Se não foi você, ignore este e-mail.',
  'The link works once, within an hour. If it was not you, your password stays as it is.':
    'A ligação funciona uma vez, no prazo de uma hora. Se não foi você, a sua palavra-passe não muda.',
  'The password of your account at {host} was changed, and you were logged out everywhere.':
    'A palavra-passe da sua conta em {host} foi alterada e a sua sessão foi terminada em todo o lado.',
  'The store at {host} invites you to an account. Choose a password to begin.':
    'A loja em {host} convida-o a criar uma conta. Escolha uma palavra-passe para começar.',
  'These are your newest orders.': 'Estas são as suas encomendas mais recentes.',
  'This device': 'Este dispositivo',
  'Visit the store': 'Visitar a loja',
  'We have sent a link to the new address. It becomes yours when you confirm it.':
    'Enviámos uma ligação para o novo endereço. Passa a ser seu quando o confirmar.',
  'We have sent you a link. Your account is ready as soon as you confirm it.':
    'Enviámos-lhe uma ligação. A sua conta fica pronta assim que a confirmar.',
  'Where you are logged in': 'Onde tem sessão iniciada',
  'You already have an account at {host}': 'Já tem uma conta em {host}',
  'You are invited to {host}': 'Foi convidado para {host}',
  'You are logged out everywhere else.': 'A sua sessão foi terminada em todos os outros locais.',
  'You are logged out.': 'Terminou a sessão.',
  'You asked to use this e-mail address for your account at {host}.':
    'Pediu para usar este endereço de e-mail na sua conta em {host}.',
  'You have an account? Log in': 'Tem uma conta? Inicie sessão',
  'You have no orders yet.': 'Ainda não tem encomendas.',
  'Your account at {host} has a new e-mail address. This one no longer belongs to it.':
    'A sua conta em {host} tem um novo endereço de e-mail. Este já não lhe pertence.',
  'Your account is confirmed. You can log in now.': 'A sua conta está confirmada. Já pode iniciar sessão.',
  'Your account is deleted at once. Orders stay with the store, which has to keep them; without an order, everything about you is deleted.':
    'A sua conta é eliminada de imediato. As encomendas ficam na loja, que tem de as conservar; sem encomendas, tudo sobre si é apagado.',
  'Your account is deleted.': 'A sua conta foi eliminada.',
  'Your account': 'A sua conta',
  'Your address': 'O seu endereço',
  'Your data': 'Os seus dados',
  'Your e-mail address is changed. Please log in with it.':
    'O seu endereço de e-mail foi alterado. Inicie sessão com ele.',
  'Your name is saved.': 'O seu nome foi guardado.',
  'Your password at {host} was changed': 'A sua palavra-passe em {host} foi alterada',
  'Your password is changed. You are logged out on all other devices.':
    'A sua palavra-passe foi alterada. A sua sessão foi terminada em todos os outros dispositivos.',
  'Your password is set. You can log in now.': 'A sua palavra-passe está definida. Já pode iniciar sessão.',
  'Gift cards': 'Cartões-presente',
  'Nothing can be paid with it.': 'Não se pode pagar nada com ele.',
  'You are subscribed.': 'Está subscrito.',
  'You are unsubscribed.': 'A subscrição foi cancelada.',
}
