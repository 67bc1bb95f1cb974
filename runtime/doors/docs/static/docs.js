/** What pages gain where scripts run: copying, a key for the search, and trying a request out. They read the same without. */

const tokenKey = 'docs-token';

function button(text, className, act) {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.textContent = text;
  made.addEventListener('click', act);
  return made;
}

/** The code that the reader sees of a block. */
function shownCode(block) {
  const shown = [...block.querySelectorAll(':scope > pre')].find((pre) => getComputedStyle(pre).display !== 'none');
  return shown?.textContent ?? '';
}

async function copy(event) {
  const pressed = event.currentTarget;
  await navigator.clipboard.writeText(shownCode(pressed.closest('.code, .sample')));
  pressed.textContent = 'Copied';
  setTimeout(() => {
    pressed.textContent = 'Copy';
  }, 1500);
}

/** Asks for the token, which lives as long as the tab. */
function askToken() {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', 'token-title');
  dialog.innerHTML =
    '<h2 id="token-title">API token</h2><p>Sent with the requests that you try out here. It is kept for this tab alone, and forgotten when the tab closes.</p>' +
    '<form method="dialog"><label>Token<input name="token" type="password" autocomplete="off" spellcheck="false"></label>' +
    '<button value="keep">Keep for this tab</button><button class="plain" value="forget">Forget it</button></form>';
  const field = dialog.querySelector('input');
  field.value = sessionStorage.getItem(tokenKey) ?? '';
  dialog.addEventListener('close', () => {
    if (dialog.returnValue === 'keep' && field.value.trim() !== '')
      sessionStorage.setItem(tokenKey, field.value.trim());
    if (dialog.returnValue === 'forget') sessionStorage.removeItem(tokenKey);
    dialog.remove();
    nameToken();
  });
  document.body.append(dialog);
  dialog.showModal();
}

const tokenButton = button('', 'plain', askToken);

function nameToken() {
  tokenButton.textContent = sessionStorage.getItem(tokenKey) ? 'Token set' : 'Set token';
}

async function tryOut(event) {
  const pressed = event.currentTarget;
  const { toggleTrial } = await import('./try.js');
  toggleTrial(pressed.closest('.sample'), pressed, tokenKey, askToken);
}

if (document.querySelector('.sample') !== null) {
  document.querySelector('.tools').append(tokenButton);
  nameToken();
}
for (const tabs of document.querySelectorAll('.sample > .tabs')) {
  tabs.append(button('Try', 'try-out', tryOut), button('Copy', 'copy', copy));
}
for (const figure of document.querySelectorAll('figure.code > figcaption')) figure.append(button('Copy', 'copy', copy));

// The language chosen for one example is meant for all.
document.addEventListener('change', ({ target }) => {
  if (!target.matches('.tabs input')) return;
  const place = target.getBoundingClientRect().top;
  for (const other of document.querySelectorAll(`.tabs input[value="${target.value}"]`)) other.checked = true;
  scrollBy(0, target.getBoundingClientRect().top - place);
});

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.matches('input, textarea, select')) return;
  event.preventDefault();
  document.querySelector('.find input').focus();
});
