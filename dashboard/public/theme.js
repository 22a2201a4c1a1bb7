// Runs before the first paint, so that a chosen theme does not flash. Without a choice the system setting holds.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('theme')
  } catch (error) {
    console.info('The theme choice cannot be read here', error)
  }
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice
})()
