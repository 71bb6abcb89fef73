import * as account from './account.ts'
import * as activity from './activity.ts'
import * as administrators from './administrators.ts'
import * as auth from './auth.ts'
import * as catalog from './catalog.ts'
import * as categories from './categories.ts'
import * as checkout from './checkout.ts'
import * as contactMessages from './contact-messages.ts'
import * as content from './content.ts'
import * as customers from './customers.ts'
import * as inquiries from './inquiries.ts'
import * as mails from './mails.ts'
import * as notes from './notes.ts'
import * as orderWork from './order-work.ts'
import * as orders from './orders.ts'
import * as overview from './overview.ts'
import * as paymentProblems from './payment-problems.ts'
import * as products from './products.ts'
import * as reviewWork from './review-work.ts'
import * as reviews from './reviews.ts'
import * as settings from './settings.ts'
import * as settingsCheck from './settings-check.ts'
import * as subscribers from './subscribers.ts'
import * as uploads from './uploads.ts'

/** Every endpoint of the API. The browser imports only the type of this object. */
export const endpoints = {
  'GET /products': catalog.listProducts,
  'GET /products/:id': catalog.getProduct,
  'GET /products/:id/images': catalog.listProductImages,
  'GET /products/:id/reviews': reviews.listProductReviews,
  'POST /products/:id/reviews': reviews.postProductReview,
  'GET /categories': catalog.listCategories,
  'GET /admin/products': products.listAdminProducts,
  'GET /admin/products/:id': products.getAdminProduct,
  'POST /products': products.createProduct,
  'PUT /products/:id': products.updateProduct,
  'DELETE /products/:id': products.deleteProduct,
  'POST /products/:id/restore': products.restoreProduct,
  'POST /products/:id/duplicate': products.duplicateProduct,
  'GET /products/:id/stock-movements': products.listStockMovements,
  'POST /products/:id/stock-movements': products.moveStock,
  'POST /products/:id/images': products.addProductImages,
  'PUT /products/:id/images': products.arrangeProductImages,
  'DELETE /products/:id/images/:imageId': products.deleteImageOfProduct,
  'DELETE /product-images/:id': products.deleteProductImage,
  'GET /admin/categories': categories.listAdminCategories,
  'POST /categories': categories.createCategory,
  'PUT /categories/:id': categories.renameCategory,
  'PUT /categories': categories.orderCategories,
  'DELETE /categories/:id': categories.deleteCategory,
  'POST /price-cart': checkout.priceCart,
  'POST /create-checkout-session': checkout.createCheckoutSession,
  'POST /cancel-checkout-session': checkout.cancelCheckoutSession,
  'POST /save-stripe-order': checkout.saveStripeOrder,
  'POST /orders/shop': checkout.placeDirectOrder,
  'POST /webhooks/stripe': checkout.paymentWebhook,
  'GET /payment-problems': paymentProblems.listPaymentProblems,
  'POST /payment-problems/:id/refund': paymentProblems.refundPaymentProblem,
  'POST /payment-problems/:id/dismiss': paymentProblems.dismissPaymentProblem,
  'POST /login': auth.login,
  'POST /logout': auth.logout,
  'GET /account': account.getAccount,
  'PUT /account': account.changeAccount,
  'PUT /account/password': account.changePassword,
  'GET /account/sessions': account.listSessions,
  'DELETE /account/sessions/:id': account.endSession,
  'DELETE /account/sessions': account.endOtherSessions,
  'GET /account/sign-ins': account.listSignIns,
  'POST /account/two-step': account.startTwoStep,
  'PUT /account/two-step': account.confirmTwoStep,
  'POST /account/two-step/end': account.endTwoStep,
  'POST /account/two-step/recovery-codes': account.renewRecoveryCodes,
  'GET /users': administrators.listAdministrators,
  'PUT /users/:id': administrators.updateAdministrator,
  'POST /users/:id/two-step/reset': administrators.resetTwoStep,
  'POST /users/:id/password-link': administrators.sendPasswordLink,
  'GET /invitations': administrators.listInvitations,
  'POST /invitations': administrators.invite,
  'POST /invitations/:id/resend': administrators.resendInvitation,
  'DELETE /invitations/:id': administrators.revokeInvitation,
  'POST /invitations/accept': administrators.acceptInvitation,
  'POST /password-resets': administrators.askPasswordReset,
  'PUT /password-resets': administrators.resetPassword,
  'POST /email-changes/confirm': administrators.confirmEmail,
  'GET /admin/stats': overview.getAdminStats,
  'GET /admin/overview': overview.getOverview,
  'POST /shop-orders/export-link': orderWork.exportShopOrders.link,
  'GET /shop-orders/export': orderWork.exportShopOrders.file,
  'POST /service-orders/export-link': orderWork.exportServiceOrders.link,
  'GET /service-orders/export': orderWork.exportServiceOrders.file,
  'GET /shop-orders': orders.listShopOrders,
  'GET /shop-orders/:id': orders.getShopOrder,
  'PUT /shop-orders/:id': orders.updateShopOrder,
  'DELETE /shop-orders/:id': orders.deleteShopOrder,
  'GET /orders/:id': orders.getOrder,
  'GET /orders/:id/items': orders.listOrderItems,
  'PUT /orders/:id': orders.updateOrder,
  'DELETE /orders/:id': orders.deleteOrder,
  'GET /orders': orderWork.listCustomerOrders,
  'POST /orders/:id/refunds': orderWork.refundOrder,
  'POST /orders/:id/call-off': orderWork.callOffOrder,
  'POST /orders/:id/restore': orderWork.restoreOrder,
  'GET /orders/:id/history': orderWork.getOrderHistory,
  'GET /service-orders': orders.listServiceOrders,
  'GET /service-orders/:id': orders.getServiceOrder,
  'PUT /service-orders/:id': orders.updateServiceOrder,
  'DELETE /service-orders/:id': orders.deleteServiceOrder,
  'POST /service-orders/:id/answer': orderWork.answerQuote,
  'GET /notes': notes.listNotes,
  'POST /notes': notes.addNote,
  'GET /customers': customers.listCustomers,
  'GET /customers/:id': customers.getCustomerOfList,
  'GET /customer/:id': customers.getCustomer,
  'POST /customers/export-link': customers.exportCustomers.link,
  'GET /customers/export': customers.exportCustomers.file,
  'POST /customers/:id/personal-data-link': customers.exportPersonalData.link,
  'GET /customers/:id/personal-data': customers.exportPersonalData.file,
  'POST /customers/:id/erase': customers.eraseCustomer,
  'GET /messages': contactMessages.listMessages,
  'GET /messages/:id': contactMessages.getMessage,
  'PUT /messages/:id': contactMessages.updateMessage,
  'POST /messages/:id/answers': contactMessages.answerMessage,
  'POST /messages/export-link': contactMessages.exportMessages.link,
  'GET /messages/export': contactMessages.exportMessages.file,
  'GET /subscribers': subscribers.listSubscribers,
  'DELETE /subscribers/:id': subscribers.removeSubscriber,
  'POST /subscribers/export-link': subscribers.exportSubscribers.link,
  'GET /subscribers/export': subscribers.exportSubscribers.file,
  'GET /mails': mails.listMails,
  'GET /mails/:id': mails.getMail,
  'POST /mails/:id/retry': mails.retryMail,
  'GET /reviews': reviewWork.listReviews,
  'POST /reviews/:id/hide': reviewWork.hideReview,
  'POST /reviews/:id/show': reviewWork.showReview,
  'GET /activity': activity.listActivity,
  'POST /service-orders': inquiries.requestQuote,
  'POST /subscribe': inquiries.subscribe,
  'POST /upload': uploads.uploadDesign,
  'POST /order-items/:id/design-link': uploads.linkDesignOriginal,
  'POST /order-items/:id/print-file-link': uploads.linkPrintFile,
  'GET /settings': settings.getSettings,
  'PUT /settings/studio': settings.saveStudioSettings,
  'PUT /settings/shop': settings.saveShopSettings,
  'PUT /settings/search': settings.saveSearchSettings,
  'GET /settings/:name/versions': settings.listSettingsVersions,
  'POST /settings/:name/versions/:id/restore': settings.restoreSettings,
  'POST /settings/check': settingsCheck.checkSettings,
  'GET /content': content.listContent,
  'GET /content/:name': content.readContent,
  'PUT /content/:name/draft': content.saveContentDraft,
  'DELETE /content/:name/draft': content.discardContentDraft,
  'POST /content/:name/publish': content.publishContent,
  'GET /content/:name/versions': content.listContentVersions,
  'POST /content/:name/versions/:id/restore': content.restoreContent,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
