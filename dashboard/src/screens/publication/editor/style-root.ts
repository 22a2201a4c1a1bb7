/**
 * The document as CodeMirror should see it. It would write its styles into a `<style>` element, which the page's policy
 * forbids; without a head it adopts a constructed style sheet instead, which the policy allows.
 */
export const styleRoot: Document =
  'adoptedStyleSheets' in document
    ? new Proxy(document, {
        get(target, name) {
          if (name === 'head') return null
          const value: unknown = Reflect.get(target, name, target)
          return typeof value === 'function' ? value.bind(target) : value
        },
        set: (target, name, value) => Reflect.set(target, name, value, target),
      })
    : document
