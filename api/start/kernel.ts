import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'

server.errorHandler(() => import('#core/http/exception_handler'))

server.use([() => import('#core/http/request_middleware')])

router.use([() => import('#core/http/json_body_middleware')])

export const middleware = router.named({
  session: () => import('#accounts/middleware/session_middleware'),
  limit: () => import('#core/http/rate_limit_middleware'),
})
