// Keeps the last click on a button whose script has not loaded yet; `src/public/main.tsx` repeats it.
;(() => {
  let button = null
  const keep = ({ target }) => {
    button = target.closest('button')
  }
  addEventListener('click', keep)
  window.repeatEarlyClick = () => {
    removeEventListener('click', keep)
    button?.click()
  }
})()
