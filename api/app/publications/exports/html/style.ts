/** The product's look for articles, for a stand-alone page. */
export const STYLE = `
:root { color-scheme: light; --ink: #14212b; --ink-2: #44525c; --ink-3: #636d74; --accent: #0b5f59; --line: #cdc5b4; }
body { margin: 0; background: #fbfaf7; color: var(--ink);
  font: 1.1875rem/1.63 "Source Serif 4", "Source Serif Pro", Georgia, "Times New Roman", serif; }
article { max-width: 42.5rem; margin: 0 auto; padding: 3rem 1.5rem 4rem; overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6 { font-weight: 500; line-height: 1.25; margin: 2em 0 .6em; text-wrap: balance; }
h1 { font-size: clamp(1.9rem, 1.4rem + 2.4vw, 2.5rem); line-height: 1.12; letter-spacing: -.016em; margin: .2em 0 .4em; }
h2 { font-size: 1.6rem; } h3 { font-size: 1.3rem; } h4, h5, h6 { font-size: 1.1rem; font-weight: 600; }
.company, .day, footer, th, sup { font-family: Geist, system-ui, "Segoe UI", Roboto, sans-serif; }
.company { color: var(--accent); font-size: .9rem; margin: 0; } .day { color: var(--ink-3); font-size: .8125rem; margin: 0 0 2rem; }
p { margin: 0 0 1.1em; } a { color: var(--accent); } sup { font-size: .65em; line-height: 0; } sup a { text-decoration: none; }
img { display: block; max-width: 100%; max-height: 90vh; width: auto; height: auto; margin: 1.8em auto; border-radius: 4px; }
figure { margin: 1.8em 0; } figure img { margin: 0 auto .5em; } figcaption { color: var(--ink-3); font-size: .8em; text-align: center; }
blockquote { margin: 1.5em 0; padding-inline-start: 1.1em; border-inline-start: 3px solid var(--accent); color: var(--ink-2); font-style: italic; }
pre { background: #f3f0e8; padding: 1em; border-radius: 4px; overflow-x: auto; font-size: .8em; line-height: 1.5; }
code { font-family: "Geist Mono", ui-monospace, Menlo, Consolas, monospace; font-size: .86em; } pre code { font-size: 1em; }
table { border-collapse: collapse; width: 100%; margin: 1.6em 0; font-size: .9em; line-height: 1.4; border-top: 1.5px solid var(--ink-2); }
th, td { padding: .5em .7em; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
td { min-width: 5em; } th, td[align="right"], td[align="center"] { overflow-wrap: normal; min-width: 0; }
th { font-weight: 500; color: var(--ink-2); } th:not([align]), td:not([align]) { text-align: start; }
hr { width: 24%; border: 0; border-top: 1px solid var(--line); margin: 2.2em auto; }
mark { background: #fbf1dc; color: #824a05; } .sources { font-size: .85em; } .sources p { margin: 0 0 .4em; }
.contains-task-list { list-style: none; padding-inline-start: .4em; }
footer { margin-top: 3.5rem; padding-top: .8rem; border-top: 1px solid var(--line); color: var(--ink-3); font-size: .8125rem; }
table:has(th:nth-child(7)) { display: block; overflow-x: auto; } table:has(th:nth-child(7)) td { overflow-wrap: normal; min-width: 0; }
@media screen and (max-width: 44rem) { table:has(th:nth-child(3)) { display: block; overflow-x: auto; } table:has(th:nth-child(3)) td { overflow-wrap: normal; } }
@page { margin: 2cm; }
@media print { body { background: #fff; font-size: 11pt; } article { max-width: none; padding: 0; }
  h1, h2, h3, h4, h5, h6, p:has(+ table) { break-after: avoid; } img, figure, tr, blockquote { break-inside: avoid; } img { max-height: 22cm; }
  table, table:has(th:nth-child(7)) { display: table; } thead { display: table-header-group; } pre { white-space: pre-wrap; overflow-wrap: anywhere; } p, li { orphans: 2; widows: 2; }
  .sources a::after { content: " " attr(href); overflow-wrap: anywhere; } }
`
