import { filas, type Regla } from './regla.ts'

export const CUENTAS: Regla[] = [
  {
    nombre: 'cuentas',
    revisa: 'Cada correo es de una sola persona, sin espacios y en minúsculas, y cada teléfono, internacional',
    problema: 'El correo o el teléfono de estas personas está repetido o mal escrito',
    rotas: filas`
      select id from usuarios where email <> lower(trim(email)) or email not like '%_@_%' or telefono not like '+________%'
      union select max(id) from usuarios where email is not null group by lower(trim(email)) having count(*) > 1`,
  },
  {
    nombre: 'contraseñas',
    revisa: 'Quien administra o tiene una sesión abierta entra con una contraseña',
    problema: 'A estas personas les falta la contraseña con la que entran',
    rotas: filas`
      select id from usuarios where contrasena is null
        and (rol = 'ADMIN' or exists (select 1 from sesiones where "usuarioId" = usuarios.id)) order by id`,
  },
  {
    nombre: 'sesiones',
    revisa: 'Ninguna sesión se usó antes de abrirse ni vence antes de usarse',
    problema: 'Las sesiones de estas personas tienen fechas imposibles',
    rotas: filas`
      select distinct "usuarioId" as id from sesiones where usada < creada or vence < usada order by 1`,
  },
]
