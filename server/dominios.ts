import { registerAgenda } from './agenda/routes.ts'
import { registerAjustes } from './ajustes/routes.ts'
import { registerAvisos } from './avisos/routes.ts'
import { registerBorradores } from './borradores/routes.ts'
import { registerBuscar } from './buscar/routes.ts'
import { registerCalendario } from './calendario/routes.ts'
import { registerCarrito } from './carrito/routes.ts'
import { registerCierres } from './cierres/routes.ts'
import { registerCitas } from './citas/routes.ts'
import { registerBuzon } from './correo/buzon.ts'
import { registerCorreos } from './correo/routes.ts'
import { COSAS } from './cosas.ts'
import { registerCuentas } from './cuentas/routes.ts'
import { registerDispositivos } from './dispositivos/routes.ts'
import { registerEjemplos } from './ejemplos/routes.ts'
import { registerEnlaces } from './enlaces/routes.ts'
import { registerExpediente } from './expediente/routes.ts'
import { registerExportar } from './exportar/routes.ts'
import { registerHistoria } from './historia/routes.ts'
import { registerHorario } from './horario/routes.ts'
import { registerHoy } from './hoy/routes.ts'
import { registerImagenes } from './imagenes/routes.ts'
import { registerInicio } from './inicio/routes.ts'
import { registerLimites } from './limites/routes.ts'
import { registerMio } from './mio/routes.ts'
import { registerNotasPrivadas } from './notas-privadas/routes.ts'
import { registerNovedades } from './novedades/routes.ts'
import { registerOrdenes } from './ordenes/routes.ts'
import { registerPerfil } from './perfil/routes.ts'
import { registerPersonas } from './personas/routes.ts'
import { registerPosts } from './posts/routes.ts'
import { registerRecordatorios } from './recordatorios/routes.ts'
import { registerRespaldo } from './respaldo/routes.ts'
import { registerSalud } from './salud/routes.ts'
import { registerSuscripciones } from './suscripciones/routes.ts'

/**
 * Each domain registers its calls, lists, mails and examples here, or in cosas.ts. A new one also needs its tables in db/schema/, its words in
 * contract/sitio/asuntos.ts and its area in web/rutas.ts; the compiler and the tests ask for the rest.
 */
export const DOMINIOS = [
  registerSalud,
  registerCuentas,
  registerPerfil,
  registerCalendario,
  registerPosts,
  registerBorradores,
  registerCitas,
  registerCarrito,
  registerOrdenes,
  ...Object.values(COSAS).map(({ register }) => register),
  registerNotasPrivadas,
  registerImagenes,
  registerAjustes,
  registerLimites,
  registerPersonas,
  registerHorario,
  registerInicio,
  registerHistoria,
  registerHoy,
  registerEjemplos,
  registerExpediente,
  registerBuscar,
  registerMio,
  registerRecordatorios,
  registerSuscripciones,
  registerRespaldo,
  registerAgenda,
  registerCierres,
  registerExportar,
  registerEnlaces,
  registerCorreos,
  registerAvisos,
  registerNovedades,
  registerDispositivos,
  registerBuzon,
]
