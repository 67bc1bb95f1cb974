// Passkeys: the browser makes one or answers with one, and the page's form carries the answer. Nothing else is fetched or kept.
const form = document.querySelector('form[data-passkey]');
const trouble = document.getElementById('trouble');
const unable = document.getElementById('unable');

async function answer() {
  const options = JSON.parse(form.dataset.options);
  if (form.dataset.passkey === 'create') {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    return navigator.credentials.create({ publicKey });
  }
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return navigator.credentials.get({ publicKey });
}

if (typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function') {
  unable.hidden = true;
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    trouble.hidden = true;
    const button = form.querySelector('button');
    button.disabled = true;
    try {
      form.elements.namedItem('answer').value = JSON.stringify((await answer()).toJSON());
      HTMLFormElement.prototype.submit.call(form);
    } catch {
      button.disabled = false;
      trouble.hidden = false;
      button.focus();
    }
  });
  form.querySelector('[data-first]')?.focus();
}
