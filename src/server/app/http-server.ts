import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import swagger from '@fastify/swagger'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { activityRoutes } from '#server/activity/routes.ts'
import { attachmentDownloads, attachmentRoutes } from '#server/attachments/routes.ts'
import { authRoutes } from '#server/auth/routes.ts'
import { productAdminRoutes } from '#server/catalog/admin-routes.ts'
import { pictureRoutes } from '#server/catalog/picture-routes.ts'
import { catalogRoutes } from '#server/catalog/routes.ts'
import { checkoutRoutes } from '#server/checkout/routes.ts'
import { contentRoutes } from '#server/content/routes.ts'
import { customerRoutes } from '#server/customers/routes.ts'
import { dashboardRoutes } from '#server/dashboard/routes.ts'
import { discountRoutes } from '#server/discounts/routes.ts'
import { doctorRoutes } from '#server/doctor/routes.ts'
import { groupOrderRoutes } from '#server/group-orders/routes.ts'
import { inboxRoutes } from '#server/inbox/routes.ts'
import { contactFormRoutes } from '#server/inquiries/form-routes.ts'
import { inquiryRoutes } from '#server/inquiries/routes.ts'
import { mailPreviewRoutes } from '#server/mail-samples/preview-routes.ts'
import { mailRoutes } from '#server/mails/routes.ts'
import { mediaRoutes } from '#server/media/routes.ts'
import { newsletterPreviewRoutes } from '#server/newsletters/preview-routes.ts'
import { newsletterRoutes } from '#server/newsletters/routes.ts'
import { noteRoutes } from '#server/notes/routes.ts'
import { openingRoutes } from '#server/opening/routes.ts'
import { orderRoutes } from '#server/orders/routes.ts'
import { isServedSecurely } from '#server/platform/config.ts'
import {
  type Api,
  answerErrors,
  answerRefusal,
  repeatedCallHeader,
  securitySchemes,
} from '#server/platform/http/api.ts'
import { reportForgottenProxy } from '#server/platform/http/client-address.ts'
import { answerUnreadable, createNodeServer, type Middleware } from '#server/platform/http/node-server.ts'
import { longestReceivingMs } from '#server/platform/http/receiving-time.ts'
import { createRepeatedCalls } from '#server/platform/http/repeated-calls.ts'
import { newRequestId } from '#server/platform/http/request-id.ts'
import { createRequirePart } from '#server/platform/http/require-part.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { previewRoutes, printFileRoutes, printRoutes } from '#server/prints/routes.ts'
import { reviewRoutes } from '#server/reviews/routes.ts'
import { settingsRoutes } from '#server/settings/routes.ts'
import { brandRoutes } from '#server/site-pictures/brand-routes.ts'
import { shareRoutes } from '#server/site-pictures/share-routes.ts'
import { subscriberRoutes } from '#server/subscribers/routes.ts'
import { originalRoutes, uploadRoutes } from '#server/uploads/routes.ts'
import { jsonBodyMaxBytes } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { healthRoutes } from './health.ts'
import type { Services } from './services.ts'
import { type Site, siteRoutes } from './site.ts'
import { usualIconRoutes } from './usual-icons.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on /readyz answers 503 and every answer closes its connection, so that the stop cuts no client off. */
    announceStop(): void
  }
}

/** Requests that are running at a stop get this much time. */
const stopGraceMs = 8_000

/** TRUST_PROXY: a number of hops, or addresses and networks separated by commas. */
function trustProxy(setting: string | false) {
  if (setting === false) return false
  if (!/^\d+$/.test(setting)) return setting.split(',').map((each) => each.trim())
  const hops = Number(setting)
  return (_address: string, hop: number) => hop < hops
}

function apiRoutes(services: Services) {
  return async (scope: FastifyInstance) => {
    const app = scope.withTypeProvider<ZodTypeProvider>() as Api
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Shop', version: '1' },
        servers: [{ url: '/api' }],
        components: { securitySchemes },
      },
      transform: (given) => {
        const described = jsonSchemaTransform(given)
        const { endpoint } = given.route.config ?? {}
        return endpoint ? { ...described, schema: { ...described.schema, ...repeatedCallHeader(endpoint) } } : described
      },
    })
    // No cookie authenticates on its own; in addition, pages of other sites may not write here.
    app.addHook('onRequest', async (request) => {
      const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
      if (isWrite && request.headers['sec-fetch-site'] === 'cross-site')
        throw new AppError('forbidden', messages.api.otherSite)
    })
    const requirePart = createRequirePart(() => services.content.shown('parts'))
    await app.register(async (bound) => {
      const api = bound as Api
      authRoutes(api, services.auth, services.platform.config)
      catalogRoutes(api, services.catalog)
      productAdminRoutes(api, services.productAdmin, services.platform)
      reviewRoutes(api, services.reviews, requirePart)
      checkoutRoutes(api, services.checkout, { origins: services.platform.origins, requirePart })
      dashboardRoutes(api, services.dashboard)
      discountRoutes(api, services.discounts)
      groupOrderRoutes(api, services.groupOrders, requirePart)
      orderRoutes(api, services.orders, services.platform)
      noteRoutes(api, services.notes)
      customerRoutes(api, services.customers, services.platform)
      inboxRoutes(api, services.inbox, services.platform)
      subscriberRoutes(api, services.subscribers, services.platform)
      mailRoutes(api, services.mails)
      newsletterRoutes(api, services.newsletters)
      activityRoutes(api, services.activity)
      inquiryRoutes(api, services.inquiries, requirePart)
      uploadRoutes(api, services.uploads)
      attachmentRoutes(api, services.attachments)
      printRoutes(api, services.prints)
      contentRoutes(api, services.content, { isSecure: isServedSecurely(services.platform.config) })
      mediaRoutes(api, services.media)
      settingsRoutes(api, services.settings, services.logos)
      doctorRoutes(api, services.doctor)
      openingRoutes(api, services.opening)
    })
    app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
    // Without this, the site would answer unknown addresses below /api.
    for (const path of ['/', '/*'])
      app.all(path, { schema: { hide: true } }, () => {
        throw new AppError('not_found', messages.api.notFound)
      })
  }
}

/** The HTTP server: headers, health, /api, pictures, then the site for everything else. */
export async function buildHttpServer(
  services: Services,
  site: Site,
  middleware: readonly Middleware[] = [],
): Promise<FastifyInstance> {
  const { config, log, limits } = services.platform
  let isStopping = false
  const headers = securityHeaders(services.platform.origins[0] ?? '')
  const app: FastifyInstance = fastify<Server, IncomingMessage, ServerResponse, FastifyBaseLogger>({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: trustProxy(config.server.trustProxy),
    bodyLimit: jsonBodyMaxBytes,
    requestTimeout: longestReceivingMs,
    // Longer than a load balancer keeps an idle connection (60 s by default), or it sends a request to one that is being closed.
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerUnreadable(headers),
    frameworkErrors: (_error, _request, reply) =>
      answerRefusal(new AppError('bad_request', messages.api.badAddress), reply as FastifyReply),
    serverFactory: (handler, options) =>
      createNodeServer(options, {
        ...{ handler, middleware, headers, log, isStopping: () => isStopping },
        answerAtOnce: site.pages?.answerAtOnce,
      }),
  })
  app.decorate('announceStop', () => {
    isStopping = true
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('guards', {
    count: (limit, address) => limits.count(limit, address),
    async countCall(limit, request) {
      const device = limit === 'login' ? await services.auth.findDevice(request.headers.cookie) : null
      await (device ? limits.countDevice(limit, device.deviceId) : limits.count(limit, request.ip))
    },
    requireAdmin: (headers, needs) => services.auth.requireAdmin(headers, needs),
    findEnded: (headers) => services.auth.findEnded(headers),
    repeated: createRepeatedCalls(services.platform.database.db, services.platform.clock),
  })
  answerErrors(app as unknown as Api)
  if (config.server.trustProxy === false) {
    const report = reportForgottenProxy(log)
    app.addHook('onRequest', async ({ raw }) => report(raw))
  }
  // The site gets a web request, which has no client address; the actions of its pages count by this header.
  app.addHook('onRequest', async (request) => {
    request.headers['x-client-address'] = request.ip
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const line = { method, route: routeOptions.url ?? '', status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    const isRoutine = reply.statusCode < 400 && (method === 'GET' || method === 'HEAD')
    request.log[isRoutine ? 'debug' : 'info'](line, 'request')
  })
  // Connections that are still sending by then are closed, so that one slow client cannot turn a clean stop into a kill.
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), stopGraceMs).unref()
  })
  healthRoutes(app, services.platform, () => isStopping)
  await app.register(apiRoutes(services), { prefix: '/api' })
  pictureRoutes(app, services.pictures)
  originalRoutes(app, services.uploads)
  attachmentDownloads(app, services.attachments)
  printFileRoutes(app, services.prints)
  previewRoutes(app, services.prints)
  newsletterPreviewRoutes(app, services.newsletters, services.platform)
  mailPreviewRoutes(app, services.showMailSample, services.platform)
  contactFormRoutes(app, services, services.platform)
  brandRoutes(app, services.brandPictures)
  shareRoutes(app, services.sharePictures)
  if (site.clientFolder) usualIconRoutes(app, services.brandPictures, site.clientFolder)
  await siteRoutes(app, site, {
    origins: services.platform.origins,
    preview: services.content.preview,
    receiveForm: services.attachments.receiveForm,
  })
  return app
}
