const all = ['activity']

export const activityKeys = {
  all,
  list: [...all, 'list'],
  unfinished: [...all, 'unfinished'],
}
