/** What somebody typed and has not sent yet, kept in this browser: it survives a reload and the end of the session. */

/**
 * What tells of the practice, or where one's own parcel goes, outlives the tab. The rest may be about a person: nobody who opens this
 * computer later finds it.
 */
const DEL_DISPOSITIVO =
  /^(avisos|dias|enterarse|entrega|horario|limites|negocio|personas|politica|post|producto|servicio|taller|tienda)(-|$)/

function almacenDe(que: string): Storage {
  return DEL_DISPOSITIVO.test(que) ? localStorage : sessionStorage
}

/** `que` names what is being written: `post-3`. */
function claveDe(usuarioId: number, que: string): string {
  return `borrador:${usuarioId}:${que}`
}

/** The draft, if it is one that `esBorrador`; an unparseable value counts as none. */
export function readBorrador<T>(usuarioId: number, que: string, esBorrador: (leido: unknown) => leido is T): T | null {
  try {
    const leido: unknown = JSON.parse(almacenDe(que).getItem(claveDe(usuarioId, que)) ?? 'null')
    return esBorrador(leido) ? leido : null
  } catch {
    return null
  }
}

/** Whether something is kept, whatever it is. */
export function hayBorrador(usuarioId: number, que: string): boolean {
  try {
    return almacenDe(que).getItem(claveDe(usuarioId, que)) !== null
  } catch {
    return false
  }
}

export function storeBorrador(usuarioId: number, que: string, borrador: unknown): void {
  try {
    almacenDe(que).setItem(claveDe(usuarioId, que), JSON.stringify(borrador))
  } catch {
    // Storage may be full or forbidden: it is a convenience only.
  }
}

export function forgetBorrador(usuarioId: number, que: string): void {
  try {
    almacenDe(que).removeItem(claveDe(usuarioId, que))
  } catch {
    // As above.
  }
}

/** All of a person's, when they log out: the computer may be shared. */
export function forgetBorradores(usuarioId: number): void {
  try {
    for (const almacen of [localStorage, sessionStorage]) {
      for (const clave of Object.keys(almacen)) {
        if (clave.startsWith(claveDe(usuarioId, ''))) almacen.removeItem(clave)
      }
    }
  } catch {
    // As above.
  }
}
