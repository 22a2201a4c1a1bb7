import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const CalendarController = () => import('#calendar/calendar_controller')

router
  .group(() => {
    router.get('/', [CalendarController, 'index']).as('listCalendar')
    router.post('/', [CalendarController, 'plan']).as('planPublication')
    router.get('/next', [CalendarController, 'next']).as('getNextPlanned')
    router.patch('/:id', [CalendarController, 'move']).as('updatePlanned')
    router.delete('/:id', [CalendarController, 'remove']).as('removePlanned')
  })
  .prefix('/api/calendar')
  .use(middleware.limit({ policy: 'general' }))
