import { registerCitas } from './agenda/citas/routes.ts'
import { registerHorario } from './agenda/horario/routes.ts'
import { registerPersonas } from './agenda/personas/routes.ts'
import { registerExport } from './base/export/routes.ts'
import { registerHistoria } from './base/history/routes.ts'
import { registerImagenes } from './base/pictures/routes.ts'
import { registerAjustes } from './base/settings/routes.ts'
import { registerCuentas } from './cuentas/acceso/routes.ts'
import { registerBorradores } from './cuentas/borradores/routes.ts'
import { registerBanco } from './dinero/banco/routes.ts'
import { registerMeses } from './dinero/meses/routes.ts'
import { registerAvisos } from './mensajes/avisos/routes.ts'
import { registerEnlaces } from './mensajes/enlaces/routes.ts'
import { registerNovedades } from './mensajes/novedades/routes.ts'
import { registerBuzon } from './mensajes/outbox/mailbox.ts'
import { registerCorreos } from './mensajes/outbox/routes.ts'
import { registerDispositivos } from './mensajes/push/routes.ts'
import { registerBuscar } from './oficina/buscar/routes.ts'
import { registerCierres } from './oficina/cierres/routes.ts'
import { COSAS } from './oficina/cosas.ts'
import { registerEjemplos } from './oficina/ejemplos/routes.ts'
import { registerHoy } from './oficina/hoy/routes.ts'
import { registerRespaldo } from './oficina/respaldo/routes.ts'
import { registerSalud } from './oficina/salud/routes.ts'
import { registerAgenda } from './oficina/semana/routes.ts'
import { registerTraer } from './oficina/traer/routes.ts'
import { registerCalendario } from './persona/calendario/routes.ts'
import { registerExpediente } from './persona/expediente/routes.ts'
import { registerMio } from './persona/mio/routes.ts'
import { registerNotasPrivadas } from './persona/notas-privadas/routes.ts'
import { registerPerfil } from './persona/perfil/routes.ts'
import { registerRecordatorios } from './persona/recordatorios/recordar.ts'
import { registerSuscripciones } from './persona/suscripciones/routes.ts'
import { registerInicio } from './sitio/inicio/routes.ts'
import { registerPoliticas } from './sitio/politicas/routes.ts'
import { registerPosts } from './sitio/posts/routes.ts'
import { registerCarrito } from './tienda/carrito/routes.ts'
import { registerOrdenes } from './tienda/ordenes/routes.ts'

/** Each domain registers its calls, lists, mails and examples here, or in cosas.ts. What else a new one touches is in docs/adding.md. */
export const DOMINIOS = [
  registerSalud,
  registerCuentas,
  registerPerfil,
  registerCalendario,
  registerPosts,
  registerBorradores,
  registerCitas,
  registerCarrito,
  registerBanco,
  registerOrdenes,
  ...Object.values(COSAS).map(({ register }) => register),
  registerMeses,
  registerNotasPrivadas,
  registerImagenes,
  registerAjustes,
  registerPoliticas,
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
  registerTraer,
  registerExport,
  registerEnlaces,
  registerCorreos,
  registerAvisos,
  registerNovedades,
  registerDispositivos,
  registerBuzon,
]
