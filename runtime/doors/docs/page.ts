/** The HTML around Swagger UI. No inline script or style: the policy of headers.ts would refuse them. */
import { escapeHtml } from './reference/html.ts';

interface PageFacts {
  readonly title: string;
  readonly version: string;
  /** Path of the folder that holds the page's files, without a slash at its end. */
  readonly assets: string;
  /** The operation that the page shows, and the path of its document. */
  readonly operation: string;
  readonly shown: string;
}

/** The page as a whole HTML document. */
export function page({ title, version, assets, operation, shown }: PageFacts): string {
  const name = escapeHtml(title);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(operation)}: ${name}</title>
<link rel="icon" type="image/svg+xml" href="${assets}/icon.svg">
<link rel="stylesheet" href="${assets}/swagger-ui.css">
<link rel="stylesheet" href="${assets}/reference.css">
<link rel="alternate" type="application/json" title="OpenAPI document" href="/docs/api.json">
<script src="${assets}/swagger-ui-bundle.js" defer></script>
<script src="${assets}/reference.js" type="module"></script>
</head>
<body>
<header class="masthead">
<img class="masthead-icon" src="${assets}/icon.svg" alt="" width="28" height="28">
<strong class="masthead-name">${name}</strong>
<span class="masthead-version">${escapeHtml(version)}</span>
<a class="masthead-document" href="/docs/api/try">All operations</a>
<a class="masthead-document" href="/docs/api">Reference</a>
</header>
<main id="reference" data-document="${escapeHtml(shown)}"></main>
<noscript>This page needs JavaScript. The <a href="/docs/api">reference</a> does without.</noscript>
</body>
</html>
`;
}
