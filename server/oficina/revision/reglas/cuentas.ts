import { esDeUnServicio } from '../../../mensajes/push/send.ts'
import { filas, type ReglaDeDatos } from './regla.ts'

export const CUENTAS: ReglaDeDatos[] = [
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
    revisa:
      'Quien administra entra con una contraseña, y quien tiene una sesión abierta, con ella o con un código a su correo',
    problema: 'A estas personas les falta con qué entrar, o entran con un código aunque tienen contraseña',
    rotas: filas`
      select id from usuarios where
        (contrasena is null and (rol = 'ADMIN' or (not "entraConCodigo"
          and exists (select 1 from sesiones where "usuarioId" = usuarios.id))))
        or ("entraConCodigo" and (contrasena is not null or email is null)) order by id`,
  },
  {
    nombre: 'primeras contraseñas',
    revisa: 'Ningún enlace para poner la primera contraseña queda donde ya hay una',
    problema: 'Estas personas ya tienen contraseña y les queda un enlace para poner la primera',
    rotas: filas`
      select usuarios.id from restablecimientos join usuarios on usuarios.id = "usuarioId"
        where clase = 'PRIMERA' and contrasena is not null order by usuarios.id`,
  },
  {
    nombre: 'partes',
    revisa: 'Alguien administra todo, y cada cuenta con una parte es de la recepción o de una sola persona que atiende',
    problema: 'La parte de estas cuentas no es válida, o nadie administra todo',
    rotas: filas`
      select id from usuarios
        where parte is not null and (rol <> 'ADMIN' or parte not in ('ATIENDE', 'RECEPCION'))
          or (parte is not null and parte = 'ATIENDE') <> ("atiendeComoId" is not null)
      union select max(id) from usuarios where "atiendeComoId" is not null group by "atiendeComoId" having count(*) > 1
      union select max(id) from usuarios where rol = 'ADMIN' having count(*) > 0 and count(*) = count(parte)`,
  },
  {
    nombre: 'roles',
    revisa: 'La historia cuenta de dónde tiene cada cuenta su rol y su parte',
    problema: 'El rol de estas cuentas cambió sin que la historia lo cuente',
    // The person whose part it is may have another name by now, so the words end before it.
    rotas: filas`
      select id from usuarios where coalesce((
        select cambios from historia where asunto = 'ROL' and "asuntoId" = usuarios.id order by historia.id desc limit 1
      ), '"despues":"Cliente"') not like '%"despues":"' || case
        when rol <> 'ADMIN' then 'Cliente"'
        when parte = 'RECEPCION' then 'Administrador, recepción"'
        when parte = 'ATIENDE' then 'Administrador, lo de '
        else 'Administrador"' end || '%' order by id`,
  },
  {
    nombre: 'dispositivos',
    revisa: 'Cada aviso a un dispositivo va a un servicio conocido, y solo a quien administra',
    problema: 'Estos dispositivos no son de un servicio conocido o de quien administra',
    rotas: async (tx) => {
      const dispositivos = await tx
        .selectFrom('dispositivos')
        .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
        .select(['dispositivos.id', 'endpoint', 'rol'])
        .execute()
      const { PUSH_HOST } = process.env
      return dispositivos
        .filter(({ endpoint, rol }) => rol !== 'ADMIN' || !esDeUnServicio(endpoint, PUSH_HOST))
        .map(({ id }) => id)
    },
  },
  {
    nombre: 'segundos factores',
    revisa: 'Solo quien administra tiene un segundo factor, y códigos de recuperación solo con él',
    problema: 'El segundo factor de estas personas no corresponde',
    rotas: filas`
      select usuarios.id from "segundosFactores" join usuarios on usuarios.id = "usuarioId" where rol <> 'ADMIN'
      union select "usuarioId" from "codigosDeRecuperacion" where not exists (
        select 1 from "segundosFactores" where "segundosFactores"."usuarioId" = "codigosDeRecuperacion"."usuarioId"
          and activado is not null)
      order by 1`,
  },
  {
    nombre: 'claves',
    revisa: 'Cada clave de una petición dice qué se hizo con ella',
    problema: 'A las claves de estas personas les falta lo que se hizo',
    rotas: filas`select distinct "usuarioId" as id from claves where "hechoId" is null order by 1`,
  },
  {
    nombre: 'sesiones',
    revisa: 'Ninguna sesión se usó antes de abrirse ni vence antes de usarse',
    problema: 'Las sesiones de estas personas tienen fechas imposibles',
    rotas: filas`
      select distinct "usuarioId" as id from sesiones where usada < creada or vence < usada order by 1`,
  },
]
