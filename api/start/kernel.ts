import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'

server.errorHandler(() => import('#core/http/exception_handler'))

server.use([
  () => import('#core/http/request_middleware'),
  () => import('#platform/request_log/log_calls_middleware'),
])

// Size and syntax are checked first, then who may call.
router.use([() => import('#core/http/json_body_middleware'), () => import('#core/http/access_middleware')])

export const middleware = router.named({
  limit: () => import('#core/http/rate_limit_middleware'),
  wholeAddresses: () => import('#platform/v1/whole_addresses_middleware'),
})
