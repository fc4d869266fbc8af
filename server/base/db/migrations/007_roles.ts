import { type Kysely, sql } from 'kysely'

interface Admin {
  id: number
  titulo: string
  parte: 'ATIENDE' | 'RECEPCION' | null
  /** The name of the person whose part it is; null without one. */
  persona: string | null
  /** Of their latest entry; null without one. */
  cambios: string | null
}

/** Notes in the history who administrates now. The first administrator, and those of `npm run admin`, had no entry until this version. */
export async function up(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<Admin>`
    select usuarios.id, trim(usuarios.nombre || ' ' || apellido) as titulo, parte, personas.nombre as persona, (
      select cambios from historia where asunto = 'ROL' and "asuntoId" = usuarios.id order by historia.id desc limit 1
    ) as cambios from usuarios left join personas on personas.id = "atiendeComoId" where rol = 'ADMIN' order by 1`.execute(
    db,
  )
  for (const { id, titulo, parte, persona, cambios } of rows) {
    const rol = `Administrador${parte ? { ATIENDE: ', lo de ', RECEPCION: ', recepción' }[parte] : ''}`
    // The person may have had another name.
    if (cambios?.includes(`"despues":"${rol}${persona === null ? '"' : ''}`)) continue
    const dado = JSON.stringify([{ campo: 'Rol', antes: null, despues: `${rol}${persona ?? ''}` }])
    const busqueda = `rol\n${titulo}\ncrear\nrol`
      .normalize('NFD')
      .replace(/[\p{M}\0]/gu, '')
      .toLowerCase()
    await sql`insert into historia (momento, asunto, "asuntoId", "personaId", titulo, accion, cambios, busqueda)
      values (${Date.now()}, 'ROL', ${id}, ${id}, ${titulo}, 'CREAR', ${dado}, ${busqueda})`.execute(db)
  }
}
