import type { Generated, Kysely } from 'kysely'

/** Epoch milliseconds, UTC. */
type Instante = number
/** Integer céntimos of a colón. */
type Centimos = number
/** Wall time of Costa Rica: minutes since 1970-01-01T00:00 on the practice's clock (contract/tiempo.ts). */
type WallTime = number
/** 0 or 1, on both engines. */
type SiNo = number

/** The data dictionary: the same on both engines. What must never happen is a constraint in migrations/. */
export interface Schema {
  usuarios: {
    id: Generated<number>
    nombre: string
    apellido: string
    /** Trimmed, lower case; unique. */
    email: string
    /** argon2id, in PHC form. */
    contrasena: string
    /** CLIENTE or ADMIN. The last ADMIN cannot go: a trigger on both engines. */
    rol: string
    creado: Instante
    /** What searches look at (busqueda.ts). */
    busqueda: string
  }
  /** Registrations waiting for their code; one per address, a new one replaces it (readings 13). */
  registros: {
    email: string
    nombre: string
    apellido: string
    contrasena: string
    codigo_hash: string
    intentos: number
    enviado: Instante
    vence: Instante
  }
  sesiones: {
    /** SHA-256 of the cookie's token; the token itself is nowhere. */
    token_hash: string
    usuario_id: number
    creada: Instante
    vence: Instante
  }
  /** Links to change a forgotten password; one per user, a new one replaces it (readings 12). */
  restablecimientos: {
    /** SHA-256 of the link's token; the token itself is in the mail only. */
    token_hash: string
    usuario_id: number
    vence: Instante
  }
  /** Links to erase an account; one per user, a new one replaces it. A table of its own: no link does what the other is for. */
  eliminaciones: {
    /** As in restablecimientos. */
    token_hash: string
    usuario_id: number
    vence: Instante
  }
  productos: {
    id: Generated<number>
    nombre: string
    descripcion: string | null
    precio: Centimos
    /** Never negative: a CHECK. */
    stock: number
    imagen_url: string | null
    activo: SiNo
    /** Deleted while orders mention it: gone from every list (readings 24). */
    archivado: Generated<SiNo>
    creado: Instante
    /** What searches look at (busqueda.ts). */
    busqueda: string
    /** Counts the changes, so that nobody overwrites one unseen. */
    version: Generated<number>
  }
  /** One line per user and product: unique. */
  carrito_lineas: {
    id: Generated<number>
    usuario_id: number
    producto_id: number
    cantidad: number
  }
  ordenes: {
    id: Generated<number>
    codigo: string
    /** Null once the person erased their account; the totals stay. */
    usuario_id: number | null
    /** As they were when the order was placed; without an account 'Cuenta eliminada' and nothing else: a CHECK, triggers on SQLite. */
    usuario_nombre: string
    usuario_apellido: string
    usuario_email: string
    fecha: Instante
    subtotal: Centimos
    iva: Centimos
    total: Centimos
    /** PENDIENTE, PAGADO or ANULADO. */
    estado: string
    /** The client's Idempotency-Key; unique per user. */
    clave: string | null
    /** Hash of the items, to recognise an equal order without a key (readings 21). */
    huella: string
    /** What searches look at (busqueda.ts). */
    busqueda: string
    /** Counts the changes, so that nobody overwrites one unseen. */
    version: Generated<number>
  }
  orden_lineas: {
    id: Generated<number>
    orden_id: number
    producto_id: number
    nombre: string
    precio: Centimos
    cantidad: number
  }
  /** Every state an order has had, its first one too. */
  orden_historia: {
    id: Generated<number>
    orden_id: number
    estado: string
    /** Who set it; null when that account was erased. */
    usuario_id: number | null
    momento: Instante
  }
  servicios: {
    id: Generated<number>
    nombre: string
    detalle: string
    precio: Centimos
    creado: Instante
    /** What searches look at (busqueda.ts). */
    busqueda: string
    /** Counts the changes, so that nobody overwrites one unseen. */
    version: Generated<number>
  }
  /** No two that are not CANCELADA overlap: an exclusion constraint on PostgreSQL, triggers on SQLite. */
  citas: {
    id: Generated<number>
    usuario_id: number
    inicio: WallTime
    /** inicio plus the duration; after inicio: a CHECK. */
    fin: WallTime
    /** The name of the service when it was booked (readings 30). */
    servicio: string
    /** AGENDADA, CANCELADA or COMPLETADA. */
    estado: string
    notas: string | null
    /** SEQUENCE of its calendar entry: how often it changed. */
    secuencia: Generated<number>
    creado: Instante
    /** What searches look at (busqueda.ts). */
    busqueda: string
    /** Counts the changes, so that nobody overwrites one unseen. */
    version: Generated<number>
  }
  talleres: {
    id: Generated<number>
    titulo: string
    descripcion: string
    inicio: WallTime
    /** After inicio: a CHECK. */
    fin: WallTime
    lugar: string
    /** Zero means no limit. Never more CONFIRMADA than this when one is added: a trigger on both engines. */
    cupo_maximo: number
    precio: Centimos
    activo: SiNo
    secuencia: Generated<number>
    creado: Instante
    /** What searches look at (busqueda.ts). */
    busqueda: string
    /** Counts the changes, so that nobody overwrites one unseen. */
    version: Generated<number>
  }
  /** One per person and workshop that is not CANCELADA: a partial unique index. */
  inscripciones: {
    id: Generated<number>
    taller_id: number
    usuario_id: number
    /** CONFIRMADA, CANCELADA or EN_ESPERA; only CONFIRMADA takes a seat (readings 34). */
    estado: string
    fecha: Instante
    /** What searches look at (busqueda.ts). */
    busqueda: string
  }
  posts: {
    id: Generated<number>
    titulo: string
    /** Simple Markdown, as it was typed. */
    contenido: string
    /** An http(s) address, or a path from the root of the site. */
    imagen: string | null
    /** Of its publication. */
    fecha: Instante
    /** Counts the changes, so that nobody overwrites one unseen. */
    version: Generated<number>
  }
  /** Opening hours; a weekday without a row is closed. Minutes since midnight. */
  horarios: {
    /** 0 is Sunday. */
    dia: number
    abre: number
    cierra: number
  }
  dias_cerrados: {
    /** yyyy-mm-dd */
    fecha: string
    motivo: string
    /** PROPUESTO (public holidays, until the owner decides), CERRADO or RECHAZADO. Only CERRADO closes the day. */
    estado: string
  }
  /** The outbox: written in the transaction of what it announces. */
  correos: {
    id: Generated<number>
    /** The name of a template (plantilla.ts). */
    plantilla: string
    /** Emptied once finished, when the template says that its recipient is to be forgotten. */
    para: string
    /** JSON for the template; emptied once sent, when the template says it is secret. */
    datos: string
    /** PENDIENTE, ENVIADO, FALLIDO, or DESCARTADO once an administrator has seen to one that failed. */
    estado: string
    intentos: Generated<number>
    /** When to try (again); while a worker holds the message, when others may take it over. */
    proximo: Instante
    /** Why the last attempt failed; null while one is under way. */
    error: string | null
    creado: Instante
    enviado: Instante | null
  }
  imagenes: {
    /** SHA-256 of the bytes, in hex. */
    hash: string
    tipo: string
    ancho: number
    alto: number
    bytes: Uint8Array
    creada: Instante
  }
  /** Narrower copies of pictures, made when they are first asked for; they can be deleted at any time. */
  imagen_variantes: {
    imagen_hash: string
    /** One of ANCHOS (contract/anchos.ts). */
    ancho: number
    /** WebP. */
    bytes: Uint8Array
  }
  /** Settings of the back office, one JSON value per key. */
  ajustes: {
    clave: string
    valor: string
  }
  /** Who changed what and when. */
  historia: {
    id: Generated<number>
    momento: Instante
    /** Null once that account was erased. */
    usuario_id: number | null
    /** One of ASUNTOS (contract/historia.ts). */
    asunto: string
    asunto_id: number | null
    /** How people call what was changed, as it was then. */
    titulo: string
    /** CREAR, CAMBIAR or ELIMINAR. */
    accion: string
    /** JSON: what each changed field showed before and after. */
    cambios: string
    busqueda: string
  }
}

/** A transaction, or a connection for reads outside of one. */
export type Tx = Kysely<Schema>
