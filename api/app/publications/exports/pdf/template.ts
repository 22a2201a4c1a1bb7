/**
 * The one Typst program that typesets every PDF. No text is ever inserted into it: content comes from `data.json`
 * as strings, which are never parsed as markup. A node of the data is a string, or has its kind in `k`, its
 * children in `c`, and `rtl` where its direction differs from the document's.
 */
export const TEMPLATE = String.raw`
#let data = json("data.json")

#let ink = rgb("#14212B")
#let ink-2 = rgb("#44525C")
#let ink-3 = rgb("#636D74")
#let accent = rgb("#0B5F59")
#let line-color = rgb("#CDC5B4")
#let wash = rgb("#F3F0E8")
#let gap-wash = rgb("#FBF1DC")
#let gap-ink = rgb("#824A05")

#let others = (
  "Amiri", "Noto Serif Hebrew", "Noto Serif Devanagari", "Noto Sans Thai", "Noto Sans S Chinese", "NanumMyeongjo", "Noto Emoji",
)
#let serif = ("Source Serif 4",) + others
#let sans = ("Geist", "Source Serif 4") + others
#let mono = ("Geist Mono",) + others

#let direction(is-rtl) = if is-rtl { rtl } else { ltr }

#set document(title: data.title, author: data.authors, keywords: data.keywords, date: datetime(
  year: data.date.year, month: data.date.month, day: data.date.day,
))
#set page(
  paper: "a4",
  margin: (x: 32mm, top: 27mm, bottom: 30mm),
  footer: context {
    set text(font: sans, size: 7.5pt, fill: ink-3)
    let page-number = counter(page).display("1 / 1", both: true)
    if counter(page).get().first() == 1 { h(1fr); page-number } else {
      grid(columns: (1fr, auto), column-gutter: 8mm, data.running, page-number)
    }
  },
)
#set text(
  // Arabic letters are smaller at the same font size.
  font: serif, size: if data.lang in ("ar", "fa", "ur") { 12.4pt } else { 10.8pt }, fill: ink, lang: data.lang, dir: direction(data.rtl),
  number-type: "lining", overhang: true,
  // The same for every font, otherwise a line with an emoji would be spaced differently.
  top-edge: 0.7em, bottom-edge: "baseline",
)
#set par(leading: 0.72em, spacing: 1.3em, justify: false)
#set enum(indent: 0.2em, body-indent: 0.7em)
#set list(indent: 0.2em, body-indent: 0.7em, marker: text(fill: accent)[•])
#set table(stroke: none, inset: (x: 0.7em, y: 0.55em))
#show link: set text(fill: accent)
#show raw: set text(font: mono, size: 0.86em)
#show strong: set text(weight: 600)

#show heading: set text(font: serif, weight: 500, hyphenate: false)
#show heading: set block(sticky: true)
#show heading.where(level: 1): set text(size: 25pt, tracking: -0.016em)
#show heading.where(level: 1): set par(leading: 0.42em)
#show heading.where(level: 2): set text(size: 15.5pt, tracking: -0.01em)
#show heading.where(level: 2): set block(above: 2em, below: 0.9em)
#show heading.where(level: 3): set text(size: 12.5pt)
#show heading.where(level: 3): set block(above: 1.6em, below: 0.8em)
#show heading.where(level: 4): set text(size: 11pt, weight: 600)
#show heading.where(level: 4): set block(above: 1.4em, below: 0.7em)
#show heading.where(level: 5): set text(size: 10.8pt, weight: 600, fill: ink-2)
#show heading.where(level: 6): set text(size: 10.8pt, fill: ink-2)

#let inline(nodes) = for node in nodes {
  if type(node) == str { text(node) }
  else if node.k == "strong" { strong(inline(node.c)) }
  else if node.k == "emphasis" { emph(inline(node.c)) }
  else if node.k == "delete" { strike(inline(node.c)) }
  else if node.k == "code" {
    // Code reads from left to right in any text.
    context if text.dir == rtl { "\u{2066}"; raw(node.v); "\u{2069}" } else { raw(node.v) }
  }
  else if node.k == "break" { linebreak() }
  else if node.k == "link" { link(node.url, inline(node.c)) }
  else if node.k == "gap" { highlight(fill: gap-wash, text(fill: gap-ink, node.v)) }
  else if node.k == "note" {
    h(0.06em, weak: true)
    // No line begins with a mark.
    sym.wj
    super(text(font: sans, size: 0.95em, fill: accent, link(label("note-" + str(node.n)), str(node.n))))
  }
}

#let directed(node, body) = {
  if "rtl" in node { set text(dir: direction(node.rtl)); body } else { body }
}

#let picture(node) = figure(
  block(radius: 3pt, clip: true, image(node.file, alt: node.alt, width: node.width * 1%)),
  caption: if node.caption != none {
    set text(font: sans, size: 8.5pt, fill: ink-3)
    node.caption
  },
  numbering: none, supplement: none,
)
#show figure: set block(above: 1.6em, below: 1.6em, breakable: false)

#let listing(node) = block(
  width: 100%, fill: wash, radius: 3pt, inset: (x: 1em, y: 0.85em),
  { set text(dir: ltr); set par(leading: 0.6em); raw(node.v, block: true) },
)

#let chart(node, cell) = {
  set text(size: 0.88em, hyphenate: true)
  set par(leading: 0.6em)
  block(width: 100%, above: 1.5em, below: 1.6em, table(
    columns: node.columns.map(share => share * 1fr),
    align: node.align.map(side => if side == "right" { right } else if side == "center" { center } else { start }),
    table.header(
      table.hline(stroke: 0.8pt + ink-2),
      ..node.head.map(content => text(font: sans, weight: 500, fill: ink-2, size: 0.94em, cell(content))),
      table.hline(stroke: 0.4pt + line-color),
    ),
    ..node.rows.map(row => (..row.map(cell), table.hline(stroke: 0.4pt + line-color))).flatten(),
  ))
}

#let items(node, make, nested, ..more) = {
  let gap = if node.tight { 0.85em } else { 1.1em }
  let edge = if nested { gap } else { 1.3em }
  directed(node, block(above: edge, below: edge, make(tight: node.tight, spacing: gap, ..more)))
}

#let blocks(nodes, nested: false) = for node in nodes {
  if node.k == "p" {
    let body = par(inline(node.c))
    // What leads to a table or list is on the same page as its beginning.
    directed(node, if "lead" in node { block(above: 1.3em, below: 1.3em, sticky: true, body) } else { body })
  }
  else if node.k == "h" { directed(node, heading(level: node.level, inline(node.c))) }
  else if node.k == "image" { picture(node) }
  else if node.k == "ul" { items(node, list, nested, ..node.c.map(blocks.with(nested: true))) }
  else if node.k == "ol" { items(node, enum, nested, start: node.start, ..node.c.map(blocks.with(nested: true))) }
  else if node.k == "quote" {
    let side = if node.at("rtl", default: data.rtl) { "right" } else { "left" }
    directed(node, block(
      above: 1.5em, below: 1.5em, inset: ((side): 1.1em, y: 0.2em), stroke: ((side): 1.6pt + accent),
      { set text(fill: ink-2, style: "italic"); blocks(node.c) },
    ))
  }
  else if node.k == "code" { listing(node) }
  else if node.k == "table" { chart(node, inline) }
  else if node.k == "rule" { block(above: 1.8em, below: 1.8em, width: 100%, align(center, line(length: 24%, stroke: 0.6pt + line-color))) }
}

#directed(data.head, {
  if data.company != none {
    block(below: 1.2em, text(font: sans, size: 9pt, weight: 500, fill: accent, data.company))
  }
  block(below: 1.5em, heading(level: 1, data.title))
  block(below: 2.2em, text(font: sans, size: 8.5pt, fill: ink-3, data.day))
})

#blocks(data.blocks)

#if data.notes.len() > 0 {
  heading(level: 2, data.labels.sources)
  set text(size: 0.86em)
  set par(leading: 0.6em)
  // The credit line is never alone on a page.
  for (index, note) in data.notes.enumerate() [
    #block(above: 0.8em, below: 0.8em, sticky: data.provenance != "" and index + 2 >= data.notes.len(), grid(
      columns: (1.9em, 1fr),
      text(font: sans, size: 0.9em, fill: accent, str(note.n)),
      { set par(spacing: 0.7em); blocks(note.c) },
    ))#label("note-" + str(note.n))
  ]
}

#if data.provenance != "" {
  block(above: 2em, width: 100%, breakable: false, {
    line(length: 100%, stroke: 0.5pt + line-color)
    v(0.5em, weak: true)
    text(font: sans, size: 8pt, fill: ink-3, data.provenance)
  })
}
`
