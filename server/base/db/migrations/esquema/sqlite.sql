CREATE TABLE "usuarios" (
  "id" integer primary key autoincrement,
  "nombre" text not null,
  "apellido" text not null,
  "email" text unique,
  "contrasena" text,
  "rol" text not null check (rol in ('CLIENTE', 'ADMIN')),
  "creado" integer not null,
  "busqueda" text not null,
  "telefono" text check (telefono like '+%'),
  "version" integer default 1 not null,
  constraint "usuarios_localizable" check (email is not null or telefono is not null),
  constraint "usuarios_entra_con_correo" check (contrasena is null or email is not null),
  constraint "usuarios_admin_con_cuenta" check (rol = 'CLIENTE' or contrasena is not null)
) strict;

CREATE TABLE "registros" (
  "navegador" text not null,
  "email" text not null,
  "nombre" text not null,
  "apellido" text not null,
  "contrasena" text not null,
  "codigoHash" text not null,
  "intentos" integer default 0 not null,
  "enviado" integer not null,
  "vence" integer not null,
  constraint "registros_pk" primary key ("email", "navegador")
) strict;

CREATE TABLE "sesiones" (
  "tokenHash" text primary key,
  "usuarioId" integer not null references "usuarios" ("id") on delete cascade,
  "creada" integer not null,
  "usada" integer not null,
  "vence" integer not null
) strict;

CREATE TABLE "navegadores" (
  "usuarioId" integer not null references "usuarios" ("id") on delete cascade,
  "tokenHash" text not null,
  "visto" integer not null,
  constraint "navegadores_pk" primary key ("usuarioId", "tokenHash")
) strict;

CREATE TABLE "intentos" (
  "clave" text primary key,
  "cuantos" integer not null,
  "vence" integer not null
) strict;

CREATE TABLE "restablecimientos" (
  "tokenHash" text primary key,
  "usuarioId" integer not null unique references "usuarios" ("id") on delete cascade,
  "vence" integer not null
) strict;

CREATE TABLE "eliminaciones" (
  "tokenHash" text primary key,
  "usuarioId" integer not null unique references "usuarios" ("id") on delete cascade,
  "vence" integer not null
) strict;

CREATE TABLE "productos" (
  "id" integer primary key autoincrement,
  "nombre" text not null,
  "descripcion" text,
  "precio" integer not null check (precio >= 0),
  "stock" integer not null check (stock >= 0),
  "imagenUrl" text,
  "activo" integer not null check ("activo" in (0, 1)),
  "archivado" integer default false not null check ("archivado" in (0, 1)),
  "creado" integer not null,
  "busqueda" text not null,
  "version" integer default 1 not null,
  "ingresado" integer default 0 not null,
  "categoria" text
) strict;

CREATE TABLE "carritoLineas" (
  "id" integer primary key autoincrement,
  "usuarioId" integer not null references "usuarios" ("id") on delete cascade,
  "productoId" integer not null references "productos" ("id") on delete cascade,
  "cantidad" integer not null check (cantidad >= 1),
  constraint "carrito_una_linea_por_producto" unique ("usuarioId", "productoId")
) strict;

CREATE TABLE "ordenes" (
  "id" integer primary key autoincrement,
  "codigo" text not null unique,
  "usuarioId" integer references "usuarios" ("id") on delete set null,
  "usuarioNombre" text not null,
  "usuarioApellido" text not null,
  "usuarioEmail" text not null,
  "fecha" integer not null,
  "subtotal" integer not null check (subtotal >= 0),
  "iva" integer not null check (iva >= 0),
  "total" integer not null,
  "estado" text not null check (estado in ('PENDIENTE', 'PAGADO', 'ANULADO')),
  "clave" text,
  "huella" text not null,
  "busqueda" text not null,
  "version" integer default 1 not null,
  "entrega" text default 'RETIRO' not null check (entrega in ('RETIRO', 'ENVIO')),
  "provincia" text check (provincia in ('San José', 'Alajuela', 'Cartago', 'Heredia', 'Guanacaste', 'Puntarenas', 'Limón')),
  "canton" text,
  "senas" text,
  "telefono" text check (case when entrega = 'ENVIO' and "usuarioId" is not null
        then provincia is not null and coalesce(canton, '') <> '' and coalesce(senas, '') <> '' and coalesce(telefono, '') <> ''
        else provincia is null and canton is null and senas is null and telefono is null end),
  "avance" text default 'POR_ENTREGAR' not null check (avance in ('POR_ENTREGAR', 'DESPACHADA', 'ENTREGADA')),
  "entregada" integer check ((entregada is not null) = (avance = 'ENTREGADA')),
  constraint "ordenes_total" check (total = subtotal + iva),
  constraint "ordenes_una_por_clave" unique ("usuarioId", "clave"),
  constraint "ordenes_sin_persona" check ("usuarioId" is not null
        or ("usuarioNombre" = 'Cuenta eliminada' and "usuarioApellido" = '' and "usuarioEmail" = ''))
) strict;

CREATE TABLE "ordenLineas" (
  "id" integer primary key autoincrement,
  "ordenId" integer not null references "ordenes" ("id") on delete cascade,
  "productoId" integer not null references "productos" ("id"),
  "nombre" text not null,
  "precio" integer not null check (precio >= 0),
  "cantidad" integer not null check (cantidad >= 1)
) strict;

CREATE TABLE "ordenHistoria" (
  "id" integer primary key autoincrement,
  "ordenId" integer not null references "ordenes" ("id") on delete cascade,
  "estado" text not null,
  "usuarioId" integer references "usuarios" ("id") on delete set null,
  "momento" integer not null
) strict;

CREATE TABLE "servicios" (
  "id" integer primary key autoincrement,
  "nombre" text not null,
  "detalle" text not null,
  "precio" integer not null check (precio >= 0),
  "creado" integer not null,
  "busqueda" text not null,
  "version" integer default 1 not null,
  "imagen" text,
  "siBuscas" text,
  "duracion" integer default 60 not null check (duracion between 1 and 1440),
  "margen" integer default 0 not null check (margen between 0 and 240)
) strict;

CREATE TABLE "citas" (
  "id" integer primary key autoincrement,
  "usuarioId" integer not null references "usuarios" ("id") on delete cascade,
  "inicio" integer not null,
  "fin" integer not null,
  "servicio" text not null,
  "estado" text not null check (estado in ('AGENDADA', 'CANCELADA', 'COMPLETADA')),
  "notas" text,
  "secuencia" integer default 0 not null,
  "creado" integer not null,
  "busqueda" text not null,
  "version" integer default 1 not null,
  "confirmada" integer,
  "acordada" integer default 0 not null,
  "precioAcordado" integer check ("precioAcordado" >= 0),
  "inasistencia" integer check (inasistencia is null or estado = 'AGENDADA'),
  "margen" integer default 0 not null check (margen between 0 and 240),
  "sobrepuesta" integer default false not null check ("sobrepuesta" in (0, 1)),
  "serieId" integer references "series" ("id") on delete set null,
  "cobrado" integer default 0 not null,
  constraint "citas_fin_despues_de_inicio" check (fin > inicio),
  constraint "citas_un_dia_como_maximo" check (fin - inicio <= 1440)
) strict;

CREATE TABLE "talleres" (
  "id" integer primary key autoincrement,
  "titulo" text not null,
  "descripcion" text not null,
  "inicio" integer not null,
  "fin" integer not null,
  "lugar" text not null,
  "cupoMaximo" integer not null check ("cupoMaximo" >= 0),
  "precio" integer not null check (precio >= 0),
  "activo" integer not null check ("activo" in (0, 1)),
  "secuencia" integer default 0 not null,
  "creado" integer not null,
  "busqueda" text not null,
  "version" integer default 1 not null,
  "imagen" text,
  "agendable" integer default false not null check ("agendable" in (0, 1)),
  constraint "talleres_fin_despues_de_inicio" check (fin > inicio)
) strict;

CREATE TABLE "inscripciones" (
  "id" integer primary key autoincrement,
  "tallerId" integer not null references "talleres" ("id") on delete cascade,
  "usuarioId" integer not null references "usuarios" ("id") on delete cascade,
  "estado" text not null check (estado in ('CONFIRMADA', 'CANCELADA', 'EN_ESPERA')),
  "fecha" integer not null,
  "busqueda" text not null,
  "confirmada" integer,
  "ofrecidaHasta" integer check ("ofrecidaHasta" is null or estado = 'EN_ESPERA'),
  "precioAcordado" integer check ("precioAcordado" >= 0),
  "asistio" integer check (asistio is null or estado = 'CONFIRMADA'),
  "cobrado" integer default 0 not null
) strict;

CREATE TABLE "diasCerrados" (
  "fecha" text primary key,
  "motivo" text not null,
  "estado" text not null check (estado in ('PROPUESTO', 'CERRADO', 'RECHAZADO'))
) strict;

CREATE TABLE "posts" (
  "id" integer primary key autoincrement,
  "titulo" text not null,
  "contenido" text not null,
  "imagen" text,
  "fecha" integer not null,
  "version" integer default 1 not null
) strict;

CREATE TABLE "imagenes" (
  "hash" text primary key,
  "tipo" text not null,
  "ancho" integer not null,
  "alto" integer not null,
  "bytes" blob not null,
  "creada" integer not null
) strict;

CREATE TABLE "imagenVariantes" (
  "imagenHash" text not null references "imagenes" ("hash") on delete cascade,
  "ancho" integer not null check (ancho > 0),
  "bytes" blob not null,
  constraint "imagen_variantes_una_por_ancho" primary key ("imagenHash", "ancho")
) strict;

CREATE TABLE "ajustes" (
  "clave" text primary key,
  "valor" text not null
) strict;

CREATE TABLE "asuntos" (
  "palabra" text primary key
) strict;

CREATE TABLE "estadosDeCorreo" (
  "palabra" text primary key
) strict;

CREATE TABLE "correos" (
  "id" integer primary key autoincrement,
  "plantilla" text not null,
  "para" text not null,
  "datos" text not null,
  "estado" text not null references "estadosDeCorreo" ("palabra"),
  "intentos" integer default 0 not null,
  "proximo" integer not null,
  "error" text,
  "creado" integer not null,
  "enviado" integer,
  "clave" text,
  "usuarioId" integer references "usuarios" ("id") on delete set null,
  "causadoPor" integer references "usuarios" ("id") on delete set null,
  "causado" integer,
  "sale" integer,
  "version" integer default 1 not null
) strict;

CREATE TABLE "historia" (
  "id" integer primary key autoincrement,
  "momento" integer not null,
  "usuarioId" integer references "usuarios" ("id") on delete set null,
  "asunto" text not null references "asuntos" ("palabra"),
  "asuntoId" integer,
  "titulo" text not null,
  "accion" text not null check (accion in ('CREAR', 'CAMBIAR', 'ELIMINAR')),
  "cambios" text not null,
  "busqueda" text not null,
  "personaId" integer references "usuarios" ("id") on delete set null
) strict;

CREATE TABLE "claves" (
  "usuarioId" integer not null references "usuarios" ("id") on delete cascade,
  "clave" text not null,
  "huella" text not null,
  "hechoId" integer,
  "momento" integer not null,
  constraint "claves_pk" primary key ("usuarioId", "clave")
) strict;

CREATE TABLE "segundosFactores" (
  "usuarioId" integer primary key references "usuarios" ("id") on delete cascade,
  "secreto" text not null,
  "preparado" integer not null,
  "activado" integer,
  "paso" integer not null
) strict;

CREATE TABLE "codigosDeRecuperacion" (
  "codigoHash" text primary key,
  "usuarioId" integer not null references "segundosFactores" ("usuarioId") on delete cascade
) strict;

CREATE TABLE "propositos" (
  "palabra" text primary key
) strict;

CREATE TABLE "enlaces" (
  "tokenHash" text primary key,
  "proposito" text not null references "propositos" ("palabra"),
  "asuntoId" integer not null,
  "usuarioId" integer not null references "usuarios" ("id") on delete cascade,
  "vence" integer not null,
  "usado" integer,
  "para" text default '' not null
) strict;

CREATE TABLE "esperasDeDia" (
  "id" integer primary key autoincrement,
  "usuarioId" integer not null references "usuarios" ("id") on delete cascade,
  "fecha" text not null,
  "servicio" text not null,
  "creada" integer not null,
  "inicio" integer,
  "fin" integer,
  "ofrecidaHasta" integer,
  "margen" integer default 0 not null check (margen between 0 and 240),
  constraint "esperas_una_por_dia" unique ("usuarioId", "fecha"),
  constraint "esperas_oferta_entera" check ((inicio is null) = (fin is null) and (inicio is null) = ("ofrecidaHasta" is null)),
  constraint "esperas_fin_despues_de_inicio" check (fin > inicio and fin - inicio <= 1440)
) strict;

CREATE TABLE "esperasDeProducto" (
  "usuarioId" integer not null references "usuarios" ("id") on delete cascade,
  "productoId" integer not null references "productos" ("id") on delete cascade,
  "creada" integer not null,
  constraint "esperas_de_producto_pk" primary key ("usuarioId", "productoId")
) strict;

CREATE TABLE "suscripciones" (
  "id" integer primary key autoincrement,
  "usuarioId" integer not null references "usuarios" ("id") on delete cascade,
  "tokenHash" text not null unique,
  "contenido" text not null check (contenido in ('TODO', 'CITAS', 'TALLERES')),
  "discreta" integer not null check ("discreta" in (0, 1)),
  "creada" integer not null
) strict;

CREATE TABLE "cobros" (
  "id" integer primary key autoincrement,
  "de" text not null,
  "ordenId" integer references "ordenes" ("id") on delete set null,
  "citaId" integer references "citas" ("id") on delete set null,
  "inscripcionId" integer references "inscripciones" ("id") on delete set null,
  "usuarioId" integer references "usuarios" ("id") on delete set null,
  "titulo" text not null,
  "persona" text not null,
  "monto" integer not null check (monto <> 0),
  "forma" text check (forma in ('SINPE', 'TRANSFERENCIA', 'EFECTIVO', 'TARJETA')),
  "fecha" integer not null,
  "referencia" text,
  "busqueda" text not null,
  "creado" integer not null,
  constraint "cobros_de_uno" check ((de = 'orden' and "citaId" is null and "inscripcionId" is null)
        or (de = 'cita' and "ordenId" is null and "inscripcionId" is null)
        or (de = 'inscripcion' and "ordenId" is null and "citaId" is null))
) strict;

CREATE TABLE "notasPrivadas" (
  "usuarioId" integer primary key references "usuarios" ("id") on delete cascade,
  "texto" text not null,
  "version" integer not null
) strict;

CREATE TABLE "bloqueos" (
  "id" integer primary key autoincrement,
  "inicio" integer not null,
  "fin" integer not null,
  "termina" integer,
  "motivo" text,
  "creado" integer not null,
  "version" integer default 1 not null,
  constraint "bloqueos_fin_despues_de_inicio" check (fin > inicio),
  constraint "bloqueos_cada_semana" check (termina >= fin and (termina - fin) % 10080 = 0),
  constraint "bloqueos_que_se_repiten_son_de_un_dia" check ((termina is not null and termina = fin) or fin - inicio <= 1440)
) strict;

CREATE TABLE "horarios" (
  "dia" integer not null check (dia between 0 and 6),
  "abre" integer not null check (abre >= 0),
  "cierra" integer not null check (cierra <= 1440),
  constraint "horarios_por_comienzo" primary key ("dia", "abre"),
  constraint "horarios_terminan_despues_de_abrir" check (cierra > abre)
) strict;

CREATE TABLE "series" (
  "id" integer primary key autoincrement,
  "creada" integer not null
) strict;

CREATE TABLE "borradores" (
  "usuarioId" integer not null references "usuarios" ("id") on delete cascade,
  "que" text not null,
  "contenido" text not null check (length(contenido) <= 250000),
  "version" integer not null check (version > 0),
  "escrito" integer not null,
  constraint "borradores_de_persona" primary key ("usuarioId", "que")
) strict;

CREATE TABLE "novedades" (
  "id" integer primary key autoincrement,
  "para" integer not null references "usuarios" ("id") on delete cascade,
  "canal" text not null check (canal in ('CORREO', 'DISPOSITIVO')),
  "clase" text not null check (clase in ('CITA', 'ORDEN', 'INSCRIPCION')),
  "que" text not null check (que in ('NUEVA', 'CAMBIADA', 'CANCELADA')),
  "asuntoId" integer not null,
  "usuarioId" integer not null references "usuarios" ("id") on delete cascade,
  "inicio" integer,
  "detalle" text,
  "creada" integer not null
) strict;

CREATE TABLE "preferencias" (
  "usuarioId" integer primary key references "usuarios" ("id") on delete cascade,
  "citas" text not null check ("citas" in ('EN_SEGUIDA', 'RESUMEN', 'NO')),
  "ordenes" text not null check ("ordenes" in ('EN_SEGUIDA', 'RESUMEN', 'NO')),
  "talleres" text not null check ("talleres" in ('EN_SEGUIDA', 'RESUMEN', 'NO')),
  "version" integer not null
) strict;

CREATE TABLE "dispositivos" (
  "id" integer primary key autoincrement,
  "usuarioId" integer not null references "usuarios" ("id") on delete cascade,
  "sesion" text not null,
  "endpoint" text not null unique check (endpoint like 'https://%'),
  "p256dh" text not null,
  "auth" text not null,
  "visto" integer not null
) strict;

CREATE VIEW tomado as
  select 'cita' as de, id as cual, inicio, fin, margen, fin + margen as termina, sobrepuesta, 1 as firme, 1680 as largo
    from citas where estado <> 'CANCELADA'
  union all select 'espera', id, inicio, fin, margen, fin + margen, false, 1, 1680
    from "esperasDeDia" where inicio is not null
  -- Most workshops are over: with the sign only their index on fin fits.
  union all select 'taller', id, +inicio, fin, 0, fin, true, 0, 1000000000
    from talleres where activo and not agendable
  union all select 'bloqueo', id, inicio, fin, 0, termina, true, 0, 1000000000 from bloqueos where termina is not null
  union all select 'bloqueo', id, inicio, fin, 0, 9007199254740991, true, 0, 1000000000 from bloqueos where termina is null;

CREATE INDEX "sesiones_usuario" on "sesiones" ("usuarioId");

CREATE INDEX "sesiones_vence" on "sesiones" ("vence");

CREATE INDEX "navegadores_visto" on "navegadores" ("visto");

CREATE INDEX "intentos_vence" on "intentos" ("vence");

CREATE INDEX "restablecimientos_vence" on "restablecimientos" ("vence");

CREATE INDEX "eliminaciones_vence" on "eliminaciones" ("vence");

CREATE INDEX "productos_nombre" on "productos" ("archivado", "nombre", "id");

CREATE INDEX "carrito_lineas_producto" on "carritoLineas" ("productoId");

CREATE INDEX "ordenes_usuario_fecha" on "ordenes" ("usuarioId", "fecha");

CREATE INDEX "orden_lineas_orden" on "ordenLineas" ("ordenId");

CREATE INDEX "orden_lineas_producto" on "ordenLineas" ("productoId");

CREATE INDEX "orden_historia_orden" on "ordenHistoria" ("ordenId");

CREATE INDEX "citas_inicio_id" on "citas" ("inicio", "id");

CREATE INDEX "citas_usuario_inicio" on "citas" ("usuarioId", "inicio");

CREATE UNIQUE INDEX inscripciones_una_activa on inscripciones ("tallerId", "usuarioId")
    where estado <> 'CANCELADA';

CREATE INDEX "inscripciones_taller" on "inscripciones" ("tallerId", "estado");

CREATE INDEX "inscripciones_usuario" on "inscripciones" ("usuarioId");

CREATE INDEX "inscripciones_fecha" on "inscripciones" ("fecha", "id");

CREATE INDEX "posts_fecha" on "posts" ("fecha", "id");

CREATE INDEX "correos_cola" on "correos" ("estado", "proximo");

CREATE INDEX "correos_estado_id" on "correos" ("estado", "id");

CREATE INDEX "correos_para" on "correos" ("para");

CREATE INDEX "historia_asunto" on "historia" ("asunto", "asuntoId");

CREATE INDEX "historia_usuario" on "historia" ("usuarioId");

CREATE INDEX "historia_asunto_orden" on "historia" ("asunto", "id");

CREATE INDEX "claves_momento" on "claves" ("momento");

CREATE INDEX "codigosDeRecuperacion_usuario" on "codigosDeRecuperacion" ("usuarioId");

CREATE INDEX "enlaces_usuario" on "enlaces" ("usuarioId");

CREATE INDEX "enlaces_vence" on "enlaces" ("vence");

CREATE UNIQUE INDEX "correos_clave" on "correos" ("clave");

CREATE INDEX "esperas_fecha" on "esperasDeDia" ("fecha", "id");

CREATE INDEX "esperas_inicio" on "esperasDeDia" ("inicio");

CREATE INDEX "esperas_de_producto_producto" on "esperasDeProducto" ("productoId");

CREATE INDEX "talleres_inicio_id" on "talleres" ("inicio", "id");

CREATE INDEX "usuarios_apellido" on "usuarios" ("apellido", "nombre", "id");

CREATE INDEX "servicios_nombre" on "servicios" ("nombre", "id");

CREATE INDEX "suscripciones_usuario" on "suscripciones" ("usuarioId");

CREATE INDEX "cobros_ordenId" on "cobros" ("ordenId");

CREATE INDEX "cobros_citaId" on "cobros" ("citaId");

CREATE INDEX "cobros_inscripcionId" on "cobros" ("inscripcionId");

CREATE INDEX "cobros_usuarioId" on "cobros" ("usuarioId");

CREATE INDEX usuarios_sin_cuenta on usuarios (apellido, nombre, id) where contrasena is null;

CREATE INDEX "historia_persona" on "historia" ("personaId", "id");

CREATE INDEX "usuarios_por_busqueda" on "usuarios" ("busqueda");

CREATE INDEX "talleres_fin" on "talleres" ("fin", "inicio");

CREATE INDEX "bloqueos_termina" on "bloqueos" ("termina", "inicio");

CREATE INDEX "citas_serie" on "citas" ("serieId", "inicio");

CREATE INDEX "correos_usuarioId" on "correos" ("usuarioId") where "usuarioId" is not null;

CREATE INDEX "correos_causadoPor" on "correos" ("causadoPor") where "causadoPor" is not null;

CREATE INDEX "correos_causado" on "correos" ("causado") where "causado" is not null;

CREATE INDEX "novedades_para" on "novedades" ("para", "canal", "clase", "creada");

CREATE INDEX "novedades_usuario" on "novedades" ("usuarioId");

CREATE INDEX "dispositivos_usuario" on "dispositivos" ("usuarioId");

CREATE INDEX "dispositivos_sesion" on "dispositivos" ("sesion");

CREATE INDEX citas_por_cobrar on citas (inicio, id)
    where estado <> 'CANCELADA' and inasistencia is null and "precioAcordado" > cobrado;

CREATE INDEX inscripciones_por_cobrar on inscripciones (fecha, id)
    where estado not in ('CANCELADA', 'EN_ESPERA') and "precioAcordado" > cobrado;

CREATE INDEX "ordenes_fecha" on "ordenes" ("fecha", "id", "estado", "total");

CREATE INDEX "ordenes_estado_fecha_total" on "ordenes" ("estado", "fecha", "id", "total");

CREATE INDEX "ordenes_total" on "ordenes" ("total", "id");

CREATE INDEX "cobros_fecha_monto" on "cobros" ("fecha", "id", "monto");

CREATE INDEX "cobros_monto" on "cobros" ("monto", "id");

CREATE INDEX "citas_estado_inicio" on "citas" ("estado", "inicio", "id");

CREATE INDEX "inscripciones_estado_fecha" on "inscripciones" ("estado", "fecha", "id");

CREATE INDEX "talleres_titulo" on "talleres" ("titulo", "id");

CREATE INDEX "talleres_activo_inicio" on "talleres" ("activo", "inicio", "id");

CREATE INDEX "productos_precio" on "productos" ("archivado", "precio", "id");

CREATE INDEX "productos_stock" on "productos" ("archivado", "stock", "id");

CREATE INDEX "productos_activo" on "productos" ("archivado", "activo", "nombre", "id");

CREATE INDEX "usuarios_creado" on "usuarios" ("creado", "id");

CREATE INDEX "usuarios_rol_apellido" on "usuarios" ("rol", "apellido", "nombre", "id");

CREATE INDEX ordenes_sin_pagar on ordenes ("usuarioId") where estado = 'PENDIENTE';

CREATE TRIGGER "usuarios_queda_admin_delete" before delete on usuarios when old.rol = 'ADMIN' begin
      select raise(abort, 'usuarios_queda_admin')
        where not exists (select 1 from usuarios where rol = 'ADMIN' and id <> old.id);
    end;

CREATE TRIGGER "usuarios_queda_admin_update" before update of rol on usuarios when old.rol = 'ADMIN' and new.rol <> 'ADMIN' begin
      select raise(abort, 'usuarios_queda_admin')
        where not exists (select 1 from usuarios where rol = 'ADMIN' and id <> old.id);
    end;

CREATE TRIGGER "inscripciones_dentro_del_cupo_insert" before insert on inscripciones
      when (new.estado = 'CONFIRMADA' or new.ofrecidaHasta is not null)  begin
        select raise(abort, 'inscripciones_dentro_del_cupo') where exists (
          select 1 from talleres where id = new.tallerId and cupoMaximo > 0 and cupoMaximo <= (
            select count(*) from inscripciones
            where tallerId = new.tallerId and (inscripciones.estado = 'CONFIRMADA' or inscripciones.ofrecidaHasta is not null) and id is not new.id
          )
        );
      end;

CREATE TRIGGER "inscripciones_dentro_del_cupo_update" before update of estado, tallerId, ofrecidaHasta on inscripciones
      when (new.estado = 'CONFIRMADA' or new.ofrecidaHasta is not null) and not ((old.estado = 'CONFIRMADA' or old.ofrecidaHasta is not null) and old.tallerId = new.tallerId) begin
        select raise(abort, 'inscripciones_dentro_del_cupo') where exists (
          select 1 from talleres where id = new.tallerId and cupoMaximo > 0 and cupoMaximo <= (
            select count(*) from inscripciones
            where tallerId = new.tallerId and (inscripciones.estado = 'CONFIRMADA' or inscripciones.ofrecidaHasta is not null) and id is not new.id
          )
        );
      end;

CREATE TRIGGER "horarios_sin_traslape_insert" after insert on horarios begin
      select raise(abort, 'horarios_sin_traslape') where exists (
        select 1 from horarios where dia = new.dia and abre <> new.abre and abre < new.cierra and cierra > new.abre
      );
    end;

CREATE TRIGGER "horarios_sin_traslape_update" after update on horarios begin
      select raise(abort, 'horarios_sin_traslape') where exists (
        select 1 from horarios where dia = new.dia and abre <> new.abre and abre < new.cierra and cierra > new.abre
      );
    end;

CREATE TRIGGER tomado_por_citas_insert after insert on citas when new.estado <> 'CANCELADA' begin select raise(abort, 'citas_sin_traslape') where exists (select 1 from tomado where not (de = 'cita' and cual = new.id) and firme = 1 and tomado.fin > new.inicio and tomado.inicio < new.fin and
  tomado.inicio < new.fin + 0 and tomado.inicio > new.inicio - largo
  and termina > new.inicio
  and tomado.fin + tomado.margen + 10080 * ((new.fin - 1 - tomado.inicio) / 10080) > new.inicio);select raise(abort, 'citas_sin_choque') where not new.sobrepuesta and exists (select 1 from tomado where not (de = 'cita' and cual = new.id) and
  tomado.inicio < new.fin + new.margen * firme and tomado.inicio > new.inicio - largo
  and termina > new.inicio
  and tomado.fin + tomado.margen + 10080 * ((new.fin - 1 - tomado.inicio) / 10080) > new.inicio); end;

CREATE TRIGGER tomado_por_citas_update after update of inicio, fin, margen, estado, sobrepuesta on citas
        when new.estado <> 'CANCELADA' and not (old.estado <> 'CANCELADA' and old.inicio = new.inicio and old.fin = new.fin and old.margen = new.margen
      and old.sobrepuesta = new.sobrepuesta) begin select raise(abort, 'citas_sin_traslape') where exists (select 1 from tomado where not (de = 'cita' and cual = new.id) and firme = 1 and tomado.fin > new.inicio and tomado.inicio < new.fin and
  tomado.inicio < new.fin + 0 and tomado.inicio > new.inicio - largo
  and termina > new.inicio
  and tomado.fin + tomado.margen + 10080 * ((new.fin - 1 - tomado.inicio) / 10080) > new.inicio);select raise(abort, 'citas_sin_choque') where not new.sobrepuesta and exists (select 1 from tomado where not (de = 'cita' and cual = new.id) and
  tomado.inicio < new.fin + new.margen * firme and tomado.inicio > new.inicio - largo
  and termina > new.inicio
  and tomado.fin + tomado.margen + 10080 * ((new.fin - 1 - tomado.inicio) / 10080) > new.inicio); end;

CREATE TRIGGER tomado_por_esperasDeDia_insert after insert on esperasDeDia when new.inicio is not null begin select raise(abort, 'citas_sin_traslape') where exists (select 1 from tomado where not (de = 'espera' and cual = new.id) and firme = 1 and tomado.fin > new.inicio and tomado.inicio < new.fin and
  tomado.inicio < new.fin + 0 and tomado.inicio > new.inicio - largo
  and termina > new.inicio
  and tomado.fin + tomado.margen + 10080 * ((new.fin - 1 - tomado.inicio) / 10080) > new.inicio);select raise(abort, 'citas_sin_choque') where exists (select 1 from tomado where not (de = 'espera' and cual = new.id) and
  tomado.inicio < new.fin + new.margen * firme and tomado.inicio > new.inicio - largo
  and termina > new.inicio
  and tomado.fin + tomado.margen + 10080 * ((new.fin - 1 - tomado.inicio) / 10080) > new.inicio); end;

CREATE TRIGGER tomado_por_esperasDeDia_update after update of inicio, fin, margen on esperasDeDia
        when new.inicio is not null and not (false) begin select raise(abort, 'citas_sin_traslape') where exists (select 1 from tomado where not (de = 'espera' and cual = new.id) and firme = 1 and tomado.fin > new.inicio and tomado.inicio < new.fin and
  tomado.inicio < new.fin + 0 and tomado.inicio > new.inicio - largo
  and termina > new.inicio
  and tomado.fin + tomado.margen + 10080 * ((new.fin - 1 - tomado.inicio) / 10080) > new.inicio);select raise(abort, 'citas_sin_choque') where exists (select 1 from tomado where not (de = 'espera' and cual = new.id) and
  tomado.inicio < new.fin + new.margen * firme and tomado.inicio > new.inicio - largo
  and termina > new.inicio
  and tomado.fin + tomado.margen + 10080 * ((new.fin - 1 - tomado.inicio) / 10080) > new.inicio); end;

CREATE TRIGGER tomado_por_talleres_insert after insert on talleres when true begin
    update citas set sobrepuesta = true
      where estado <> 'CANCELADA' and not sobrepuesta and inicio > new.inicio - 1440 and exists (select 1 from tomado where de = 'taller' and cual = new.id and
  tomado.inicio < citas.fin + 0 and tomado.inicio > citas.inicio - largo
  and termina > citas.inicio
  and tomado.fin + tomado.margen + 10080 * ((citas.fin - 1 - tomado.inicio) / 10080) > citas.inicio);
    update "esperasDeDia" set inicio = null, fin = null, "ofrecidaHasta" = null
      where inicio is not null and exists (select 1 from tomado where de = 'taller' and cual = new.id and
  tomado.inicio < "esperasDeDia".fin + 0 and tomado.inicio > "esperasDeDia".inicio - largo
  and termina > "esperasDeDia".inicio
  and tomado.fin + tomado.margen + 10080 * (("esperasDeDia".fin - 1 - tomado.inicio) / 10080) > "esperasDeDia".inicio); end;

CREATE TRIGGER tomado_por_talleres_update after update of inicio, fin, activo, agendable on talleres
        when true and not (false) begin
    update citas set sobrepuesta = true
      where estado <> 'CANCELADA' and not sobrepuesta and inicio > new.inicio - 1440 and exists (select 1 from tomado where de = 'taller' and cual = new.id and
  tomado.inicio < citas.fin + 0 and tomado.inicio > citas.inicio - largo
  and termina > citas.inicio
  and tomado.fin + tomado.margen + 10080 * ((citas.fin - 1 - tomado.inicio) / 10080) > citas.inicio);
    update "esperasDeDia" set inicio = null, fin = null, "ofrecidaHasta" = null
      where inicio is not null and exists (select 1 from tomado where de = 'taller' and cual = new.id and
  tomado.inicio < "esperasDeDia".fin + 0 and tomado.inicio > "esperasDeDia".inicio - largo
  and termina > "esperasDeDia".inicio
  and tomado.fin + tomado.margen + 10080 * (("esperasDeDia".fin - 1 - tomado.inicio) / 10080) > "esperasDeDia".inicio); end;

CREATE TRIGGER tomado_por_bloqueos_insert after insert on bloqueos when true begin
    update citas set sobrepuesta = true
      where estado <> 'CANCELADA' and not sobrepuesta and inicio > new.inicio - 1440 and exists (select 1 from tomado where de = 'bloqueo' and cual = new.id and
  tomado.inicio < citas.fin + 0 and tomado.inicio > citas.inicio - largo
  and termina > citas.inicio
  and tomado.fin + tomado.margen + 10080 * ((citas.fin - 1 - tomado.inicio) / 10080) > citas.inicio);
    update "esperasDeDia" set inicio = null, fin = null, "ofrecidaHasta" = null
      where inicio is not null and exists (select 1 from tomado where de = 'bloqueo' and cual = new.id and
  tomado.inicio < "esperasDeDia".fin + 0 and tomado.inicio > "esperasDeDia".inicio - largo
  and termina > "esperasDeDia".inicio
  and tomado.fin + tomado.margen + 10080 * (("esperasDeDia".fin - 1 - tomado.inicio) / 10080) > "esperasDeDia".inicio); end;

CREATE TRIGGER tomado_por_bloqueos_update after update of inicio, fin, termina on bloqueos
        when true and not (false) begin
    update citas set sobrepuesta = true
      where estado <> 'CANCELADA' and not sobrepuesta and inicio > new.inicio - 1440 and exists (select 1 from tomado where de = 'bloqueo' and cual = new.id and
  tomado.inicio < citas.fin + 0 and tomado.inicio > citas.inicio - largo
  and termina > citas.inicio
  and tomado.fin + tomado.margen + 10080 * ((citas.fin - 1 - tomado.inicio) / 10080) > citas.inicio);
    update "esperasDeDia" set inicio = null, fin = null, "ofrecidaHasta" = null
      where inicio is not null and exists (select 1 from tomado where de = 'bloqueo' and cual = new.id and
  tomado.inicio < "esperasDeDia".fin + 0 and tomado.inicio > "esperasDeDia".inicio - largo
  and termina > "esperasDeDia".inicio
  and tomado.fin + tomado.margen + 10080 * (("esperasDeDia".fin - 1 - tomado.inicio) / 10080) > "esperasDeDia".inicio); end;
