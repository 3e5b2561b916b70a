/** Secrets that code in a frame must not obtain. */
export const SECRETS = { cookie: 'secret-cookie', storage: 'secret-storage', page: 'secret-of-the-page' } as const

/**
 * Attacks by code in an embed or code block, each as the body of an async function. It reports to the page what it obtained;
 * effects on the page are observed from outside.
 */
export const moves: Record<string, string> = {
  'read cookies': 'return document.cookie',
  'write a cookie': "document.cookie = 'planted=1; path=/'; return document.cookie",
  'read local storage': "return localStorage.getItem('secret')",
  'write local storage': "localStorage.setItem('planted', '1'); return 'written'",
  'read session storage': "return sessionStorage.getItem('secret')",
  'list databases': 'return JSON.stringify(await indexedDB.databases())',
  'open a database':
    "return new Promise((done, fail) => { const asked = indexedDB.open('planted'); asked.onsuccess = () => done('opened'); asked.onerror = () => fail(asked.error) })",
  'read caches': 'return JSON.stringify(await caches.keys())',
  'register a service worker': "await navigator.serviceWorker.register('/canvas'); return 'registered'",
  'read the cookie store': 'return JSON.stringify(await cookieStore.getAll())',
  'read the page': 'return parent.document.body.textContent',
  'read the top': 'return top.document.documentElement.outerHTML',
  'change the page': "parent.document.documentElement.dataset.planted = '1'; return 'changed'",
  'change the top': "top.document.title = 'planted'; return 'changed'",
  'reach the frame element': 'return frameElement.outerHTML',
  'loosen the sandbox': "frameElement.removeAttribute('sandbox'); return 'loosened'",
  'read the address of the page': 'return parent.location.href',
  'read the storage of the page': "return parent.localStorage.getItem('secret')",
  'read the cookies of the page': 'return parent.document.cookie',
  'call a function of the page': 'return String(parent.fetch)',
  'run in the page': "return String(parent.eval('document.cookie'))",
  'make a function of the page': "return String(parent.Function('return document.cookie')())",
  'write a property of the page': "parent.planted = 1; return 'written'",
  'navigate the page': "parent.location.href = '/search?q=planted'; return 'navigated'",
  'navigate the top': "top.location = '/search?q=planted'; return 'navigated'",
  'replace the top': "top.location.replace('/search?q=planted'); return 'navigated'",
  'move the fragment of the top': "top.location.hash = 'planted'; return 'navigated'",
  'open over the top': "return open('/search?q=planted', '_top') ? 'opened' : ''",
  'open over the parent': "return open('/search?q=planted', '_parent') ? 'opened' : ''",
  'follow a link to the top':
    "const link = document.body.appendChild(document.createElement('a')); Object.assign(link, { href: '/search?q=planted', target: '_top' }).click(); return ''",
  'send a form to the top':
    "const form = document.body.appendChild(document.createElement('form')); Object.assign(form, { action: '/search', target: '_top' }).submit(); return ''",
  'run a script address in the top':
    "top.location = 'javascript:document.documentElement.dataset.planted=1'; return ''",
  'ask for the cart of the visitor':
    "return (await (await fetch('/api/commerce/shopping-cart', { credentials: 'include' })).text()) && 'answered'",
  'ask for the page as data':
    "return (await (await fetch('/?format=json', { credentials: 'include' })).text()) && 'answered'",
  'ask by XMLHttpRequest':
    "return new Promise((done, fail) => { const asked = new XMLHttpRequest(); asked.withCredentials = true; asked.onload = () => done(asked.responseText && 'answered'); asked.onerror = () => fail(new Error('refused')); asked.open('GET', '/?format=json'); asked.send() })",
  'load the page in a frame of its own':
    "const frame = document.body.appendChild(document.createElement('iframe')); frame.src = '/'; await new Promise((done) => { frame.onload = done; setTimeout(done, 1500) }); return frame.contentDocument ? frame.contentDocument.body.textContent : ''",
  'be the origin of the page': "return origin === parent.origin ? 'secret-origin' : ''",
  'lift the origin': "document.domain = 'localhost'; return document.domain",
  'hear the channels of the page':
    "return new Promise((done) => { const channel = new BroadcastChannel('store'); channel.onmessage = ({ data }) => done(String(data)); setTimeout(() => done(''), 500) })",
  'go back in the history of the page':
    "history.pushState(null, '', '/planted'); return location.pathname === '/planted' ? 'moved' : ''",
  'read the name of the page': 'return parent.name',
  'stop the page': "parent.stop(); return 'stopped'",
  'close the page': "top.close(); return ''",
  'ask whether it goes full screen': "await document.documentElement.requestFullscreen(); return 'full'",
  'ask where the visitor is':
    "return new Promise((done, fail) => navigator.geolocation.getCurrentPosition(() => done('found'), fail, { timeout: 500 }))",
  print: "print(); return ''",
  'alert in the name of the page': "alert('planted'); return ''",
}

/** One attack as the body of a document; it reports by postMessage, which the sandbox allows. */
export function hostileMarkup(name: string, kind: string): string {
  const move = moves[name] ?? ''
  return `<p>${kind}</p><script>
(async () => { ${move} })().then(
  (got) => parent.postMessage({ move: ${JSON.stringify(name)}, kind: ${JSON.stringify(kind)}, got: String(got ?? '') }, '*'),
  (error) => parent.postMessage({ move: ${JSON.stringify(name)}, kind: ${JSON.stringify(kind)}, refused: String(error) }, '*'),
)
</script>`
}
