import { type Kysely, sql } from 'kysely'

/** Notifications to browsers wait among the mails. */
export async function up(db: Kysely<never>): Promise<void> {
  const esperan = await sql<{ dispositivoId: number; datos: string; creada: number; email: string }>`
    select "dispositivoId", datos, creada, email from notificaciones
      join dispositivos on dispositivos.id = "dispositivoId" join usuarios on usuarios.id = "usuarioId"
      order by notificaciones.id`.execute(db)
  for (const { dispositivoId, datos, creada, email } of esperan.rows)
    await sql`insert into correos (plantilla, para, datos, estado, proximo, creado) values ('notificacion', ${email},
      ${JSON.stringify({ ...JSON.parse(datos), dispositivoId })}, 'PENDIENTE', ${creada}, ${creada})`.execute(db)
  await db.schema.dropTable('notificaciones').execute()
}
