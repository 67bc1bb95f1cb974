/** The HTML around Swagger UI. No inline script or style: the policy of headers.ts would refuse them. */

export interface PageFacts {
  readonly title: string;
  readonly version: string;
  /** Path of the folder that holds the page's files, without a slash at its end. */
  readonly assets: string;
  /** Path of the OpenAPI document. */
  readonly document: string;
  /** Path of the copy that the page shows. */
  readonly shown: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** The page as a whole HTML document. */
export function page({ title, version, assets, document, shown }: PageFacts): string {
  const name = escapeHtml(title);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}: API reference</title>
<link rel="icon" type="image/svg+xml" href="${assets}/icon.svg">
<link rel="stylesheet" href="${assets}/swagger-ui.css">
<link rel="stylesheet" href="${assets}/reference.css">
<link rel="alternate" type="application/json" title="OpenAPI document" href="${document}">
<script src="${assets}/swagger-ui-bundle.js" defer></script>
<script src="${assets}/reference.js" type="module"></script>
</head>
<body>
<header class="masthead">
<img class="masthead-icon" src="${assets}/icon.svg" alt="" width="28" height="28">
<strong class="masthead-name">${name}</strong>
<span class="masthead-version">${escapeHtml(version)}</span>
<a class="masthead-document" href="${document}">OpenAPI document</a>
</header>
<main id="reference" data-document="${shown}"></main>
<noscript>This page needs JavaScript. The document it shows is at <a href="${document}">${document}</a>.</noscript>
</body>
</html>
`;
}
