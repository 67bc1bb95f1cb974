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

const samples = document.querySelectorAll('.sample');
if (samples.length > 0) {
  document.querySelector('.tools').append(tokenButton);
  nameToken();
  const { addLanguages } = await import('./languages.js');
  addLanguages(samples);
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

/** Under the search of the head: what is found while one types. Enter leads to all of it, as without scripts. */
function suggestUnder(form) {
  const input = form.querySelector('input');
  const list = document.createElement('ul');
  list.className = 'suggested';
  list.id = 'suggested';
  list.hidden = true;
  form.append(list);
  input.setAttribute('aria-controls', list.id);
  let latest = 0;
  let waiting;
  const links = () => [...list.querySelectorAll('a')];

  async function suggest() {
    const query = input.value.trim();
    latest += 1;
    const mine = latest;
    if (query.length < 2) {
      list.hidden = true;
      return;
    }
    const response = await fetch(`/docs/search?q=${encodeURIComponent(query)}`).catch(() => null);
    if (!response?.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    // An earlier answer may come later.
    if (mine !== latest) return;
    list.replaceChildren(...[...page.querySelectorAll('.results > li')].slice(0, 8));
    list.hidden = links().length === 0 || !form.contains(document.activeElement);
  }

  input.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(suggest, 120);
  });
  form.addEventListener('keydown', (event) => {
    if (list.hidden) return;
    const all = [input, ...links()];
    const at = all.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (event.key === 'Escape') {
      input.focus();
      list.hidden = true;
    } else if (to !== undefined && all[to]) {
      event.preventDefault();
      all[to].focus();
    }
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget)) list.hidden = true;
  });
  input.addEventListener('focus', () => {
    list.hidden = links().length === 0;
  });
}

const found = document.querySelector('.top .find');
if (found !== null) suggestUnder(found);
