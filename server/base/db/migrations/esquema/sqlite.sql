create table personas (
  id integer primary key autoincrement,
  lugar integer,
  nombre text not null,
  credencial text,
  enfoque text,
  frase text,
  imagen text,
  atiende integer not null check (atiende in (0, 1))
) strict;

create table usuarios (
  id integer primary key autoincrement,
  nombre text not null,
  apellido text not null,
  email text unique,
  contrasena text,
  rol text not null check (rol in ('CLIENTE', 'ADMIN')),
  creado integer not null,
  busqueda text not null,
  telefono text check (telefono like '+%'),
  version integer default 1 not null,
  parte text check (parte is null or (rol = 'ADMIN' and parte in ('ATIENDE', 'RECEPCION'))),
  "atiendeComoId" integer references personas (id) check (("atiendeComoId" is not null) = (parte is not null and parte = 'ATIENDE')),
  constraint usuarios_localizable check (email is not null or telefono is not null),
  constraint usuarios_entra_con_correo check (contrasena is null or email is not null),
  constraint usuarios_admin_con_cuenta check (rol = 'CLIENTE' or contrasena is not null)
) strict;

create index usuarios_apellido on usuarios (apellido, nombre, id);
create index usuarios_sin_cuenta on usuarios (apellido, nombre, id) where contrasena is null;
create index usuarios_por_busqueda on usuarios (busqueda);
create index usuarios_creado on usuarios (creado, id);
create index usuarios_rol_apellido on usuarios (rol, apellido, nombre, id);
create unique index usuarios_una_por_persona on usuarios ("atiendeComoId");

create table registros (
  navegador text not null,
  email text not null,
  nombre text not null,
  apellido text not null,
  contrasena text not null,
  "codigoHash" text not null,
  intentos integer default 0 not null,
  enviado integer not null,
  vence integer not null,
  constraint registros_pk primary key (email, navegador)
) strict;

create table sesiones (
  "tokenHash" text primary key,
  "usuarioId" integer not null references usuarios (id) on delete cascade,
  creada integer not null,
  usada integer not null,
  vence integer not null
) strict;

create index sesiones_usuario on sesiones ("usuarioId");
create index sesiones_vence on sesiones (vence);

create table navegadores (
  "usuarioId" integer not null references usuarios (id) on delete cascade,
  "tokenHash" text not null,
  visto integer not null,
  constraint navegadores_pk primary key ("usuarioId", "tokenHash")
) strict;

create index navegadores_visto on navegadores (visto);

create table intentos (
  clave text primary key,
  cuantos integer not null,
  vence integer not null
) strict;

create index intentos_vence on intentos (vence);

create table restablecimientos (
  "tokenHash" text primary key,
  "usuarioId" integer not null unique references usuarios (id) on delete cascade,
  vence integer not null
) strict;

create index restablecimientos_vence on restablecimientos (vence);

create table eliminaciones (
  "tokenHash" text primary key,
  "usuarioId" integer not null unique references usuarios (id) on delete cascade,
  vence integer not null
) strict;

create index eliminaciones_vence on eliminaciones (vence);

create table "segundosFactores" (
  "usuarioId" integer primary key references usuarios (id) on delete cascade,
  secreto text not null,
  preparado integer not null,
  activado integer,
  paso integer not null
) strict;

create table "codigosDeRecuperacion" (
  "codigoHash" text primary key,
  "usuarioId" integer not null references "segundosFactores" ("usuarioId") on delete cascade
) strict;

create index "codigosDeRecuperacion_usuario" on "codigosDeRecuperacion" ("usuarioId");

create table "notasPrivadas" (
  "usuarioId" integer primary key references usuarios (id) on delete cascade,
  texto text not null,
  version integer not null
) strict;

create table suscripciones (
  id integer primary key autoincrement,
  "usuarioId" integer not null references usuarios (id) on delete cascade,
  "tokenHash" text not null unique,
  contenido text not null check (contenido in ('TODO', 'CITAS', 'TALLERES')),
  discreta integer not null check (discreta in (0, 1)),
  creada integer not null,
  "atiendeId" integer references personas (id) on delete cascade
) strict;

create index suscripciones_usuario on suscripciones ("usuarioId");

create table borradores (
  "usuarioId" integer not null references usuarios (id) on delete cascade,
  que text not null,
  contenido text not null check (length(contenido) <= 250000),
  version integer not null check (version > 0),
  escrito integer not null,
  constraint borradores_de_persona primary key ("usuarioId", que)
) strict;

create table dispositivos (
  id integer primary key autoincrement,
  "usuarioId" integer not null references usuarios (id) on delete cascade,
  sesion text not null,
  endpoint text not null unique check (endpoint like 'https://%'),
  p256dh text not null,
  auth text not null,
  visto integer not null
) strict;

create index dispositivos_usuario on dispositivos ("usuarioId");
create index dispositivos_sesion on dispositivos (sesion);

create table preferencias (
  "usuarioId" integer primary key references usuarios (id) on delete cascade,
  citas text not null check (citas in ('EN_SEGUIDA', 'RESUMEN', 'NO')),
  ordenes text not null check (ordenes in ('EN_SEGUIDA', 'RESUMEN', 'NO')),
  talleres text not null check (talleres in ('EN_SEGUIDA', 'RESUMEN', 'NO')),
  version integer not null
) strict;

create table productos (
  id integer primary key autoincrement,
  nombre text not null,
  descripcion text,
  precio integer not null check (precio >= 0),
  stock integer not null check (stock >= 0),
  "imagenUrl" text,
  activo integer not null check (activo in (0, 1)),
  archivado integer default 0 not null check (archivado in (0, 1)),
  creado integer not null,
  busqueda text not null,
  version integer default 1 not null,
  ingresado integer default 0 not null,
  categoria text
) strict;

create index productos_nombre on productos (archivado, nombre, id);
create index productos_precio on productos (archivado, precio, id);
create index productos_stock on productos (archivado, stock, id);
create index productos_activo on productos (archivado, activo, nombre, id);

create table "carritoLineas" (
  id integer primary key autoincrement,
  "usuarioId" integer not null references usuarios (id) on delete cascade,
  "productoId" integer not null references productos (id) on delete cascade,
  cantidad integer not null check (cantidad >= 1),
  constraint carrito_una_linea_por_producto unique ("usuarioId", "productoId")
) strict;

create index carrito_lineas_producto on "carritoLineas" ("productoId");

create table "esperasDeProducto" (
  "usuarioId" integer not null references usuarios (id) on delete cascade,
  "productoId" integer not null references productos (id) on delete cascade,
  creada integer not null,
  constraint esperas_de_producto_pk primary key ("usuarioId", "productoId")
) strict;

create index esperas_de_producto_producto on "esperasDeProducto" ("productoId");

create table ordenes (
  id integer primary key autoincrement,
  codigo text not null unique,
  "usuarioId" integer references usuarios (id) on delete set null,
  "usuarioNombre" text not null,
  "usuarioApellido" text not null,
  "usuarioEmail" text not null,
  fecha integer not null,
  subtotal integer not null check (subtotal >= 0),
  iva integer not null check (iva >= 0),
  total integer not null,
  estado text not null check (estado in ('PENDIENTE', 'PAGADO', 'ANULADO')),
  clave text,
  huella text not null,
  busqueda text not null,
  version integer default 1 not null,
  entrega text default 'RETIRO' not null check (entrega in ('RETIRO', 'ENVIO')),
  provincia text check (provincia in ('San José', 'Alajuela', 'Cartago', 'Heredia', 'Guanacaste', 'Puntarenas', 'Limón')),
  canton text,
  senas text,
  telefono text check (
    case when entrega = 'ENVIO' and "usuarioId" is not null
      then provincia is not null and coalesce(canton, '') <> '' and coalesce(senas, '') <> '' and coalesce(telefono, '') <> ''
      else provincia is null and canton is null and senas is null and telefono is null end
  ),
  avance text default 'POR_ENTREGAR' not null check (avance in ('POR_ENTREGAR', 'DESPACHADA', 'ENTREGADA')),
  entregada integer check ((entregada is not null) = (avance = 'ENTREGADA')),
  constraint ordenes_total check (total = subtotal + iva),
  constraint ordenes_una_por_clave unique ("usuarioId", clave),
  constraint ordenes_sin_persona check (
    "usuarioId" is not null
      or ("usuarioNombre" in ('Cuenta eliminada', 'Venta de mostrador') and "usuarioApellido" = '' and "usuarioEmail" = '')
  )
) strict;

create index ordenes_usuario_fecha on ordenes ("usuarioId", fecha);
create index ordenes_fecha on ordenes (fecha, id, estado, total);
create index ordenes_estado_fecha_total on ordenes (estado, fecha, id, total);
create index ordenes_total on ordenes (total, id);
create index ordenes_sin_pagar on ordenes ("usuarioId") where estado = 'PENDIENTE';

create table "ordenLineas" (
  id integer primary key autoincrement,
  "ordenId" integer not null references ordenes (id) on delete cascade,
  "productoId" integer not null references productos (id),
  nombre text not null,
  precio integer not null check (precio >= 0),
  cantidad integer not null check (cantidad >= 1)
) strict;

create index orden_lineas_orden on "ordenLineas" ("ordenId");
create index orden_lineas_producto on "ordenLineas" ("productoId");

create table "ordenHistoria" (
  id integer primary key autoincrement,
  "ordenId" integer not null references ordenes (id) on delete cascade,
  estado text not null,
  "usuarioId" integer references usuarios (id) on delete set null,
  momento integer not null
) strict;

create index orden_historia_orden on "ordenHistoria" ("ordenId");

create table servicios (
  id integer primary key autoincrement,
  nombre text not null,
  detalle text not null,
  precio integer not null check (precio >= 0),
  creado integer not null,
  busqueda text not null,
  version integer default 1 not null,
  imagen text,
  "siBuscas" text,
  duracion integer default 60 not null check (duracion between 1 and 1440),
  margen integer default 0 not null check (margen between 0 and 240),
  "sinSala" integer default 0 not null check ("sinSala" in (0, 1))
) strict;

create index servicios_nombre on servicios (nombre, id);

create table "personasServicios" (
  "atiendeId" integer not null references personas (id) on delete cascade,
  "servicioId" integer not null references servicios (id),
  constraint personas_servicios_una_vez primary key ("atiendeId", "servicioId")
) strict;

create table "personasHorarios" (
  "atiendeId" integer not null references personas (id) on delete cascade,
  dia integer not null,
  abre integer not null,
  cierra integer not null,
  constraint personas_horarios_una_vez primary key ("atiendeId", dia, abre),
  constraint personas_horarios_tiempo check (cierra > abre and abre >= 0 and cierra <= 1440)
) strict;

create table horarios (
  dia integer not null check (dia between 0 and 6),
  abre integer not null check (abre >= 0),
  cierra integer not null check (cierra <= 1440),
  constraint horarios_por_comienzo primary key (dia, abre),
  constraint horarios_terminan_despues_de_abrir check (cierra > abre)
) strict;

create table salas (
  id integer primary key
) strict;

create table "diasCerrados" (
  fecha text primary key,
  motivo text not null,
  estado text not null check (estado in ('PROPUESTO', 'CERRADO', 'RECHAZADO'))
) strict;

create table bloqueos (
  id integer primary key autoincrement,
  inicio integer not null,
  fin integer not null,
  termina integer,
  motivo text,
  creado integer not null,
  version integer default 1 not null,
  "atiendeId" integer references personas (id),
  constraint bloqueos_fin_despues_de_inicio check (fin > inicio),
  constraint bloqueos_cada_semana check (termina >= fin and (termina - fin) % 10080 = 0),
  constraint bloqueos_que_se_repiten_son_de_un_dia check ((termina is not null and termina = fin) or fin - inicio <= 1440)
) strict;

create index bloqueos_termina on bloqueos (termina, inicio);

create table series (
  id integer primary key autoincrement,
  creada integer not null
) strict;

create table citas (
  id integer primary key autoincrement,
  "usuarioId" integer not null references usuarios (id) on delete cascade,
  inicio integer not null,
  fin integer not null,
  servicio text not null,
  estado text not null check (estado in ('AGENDADA', 'CANCELADA', 'COMPLETADA')),
  notas text,
  secuencia integer default 0 not null,
  creado integer not null,
  busqueda text not null,
  version integer default 1 not null,
  confirmada integer,
  acordada integer default 0 not null,
  "precioAcordado" integer check ("precioAcordado" >= 0),
  inasistencia integer check (inasistencia is null or estado = 'AGENDADA'),
  margen integer default 0 not null check (margen between 0 and 240),
  sobrepuesta integer default 0 not null check (sobrepuesta in (0, 1)),
  "serieId" integer references series (id) on delete set null,
  cobrado integer default 0 not null,
  "atiendeId" integer references personas (id),
  "sinSala" integer default 0 not null check ("sinSala" in (0, 1)),
  constraint citas_fin_despues_de_inicio check (fin > inicio),
  constraint citas_un_dia_como_maximo check (fin - inicio <= 1440)
) strict;

create index citas_inicio_id on citas (inicio, id);
create index citas_usuario_inicio on citas ("usuarioId", inicio);
create index citas_serie on citas ("serieId", inicio);
create index citas_por_cobrar on citas (inicio, id) where estado <> 'CANCELADA' and inasistencia is null and "precioAcordado" > cobrado;
create index citas_estado_inicio on citas (estado, inicio, id);
create index citas_de_quien_atiende on citas ("atiendeId", inicio, id);

create table "esperasDeDia" (
  id integer primary key autoincrement,
  "usuarioId" integer not null references usuarios (id) on delete cascade,
  fecha text not null,
  servicio text not null,
  creada integer not null,
  inicio integer,
  fin integer,
  "ofrecidaHasta" integer,
  margen integer default 0 not null check (margen between 0 and 240),
  "atiendeId" integer references personas (id),
  "conId" integer references personas (id),
  "sinSala" integer default 0 not null check ("sinSala" in (0, 1)),
  constraint esperas_una_por_dia unique ("usuarioId", fecha),
  constraint esperas_oferta_entera check ((inicio is null) = (fin is null) and (inicio is null) = ("ofrecidaHasta" is null)),
  constraint esperas_fin_despues_de_inicio check (fin > inicio and fin - inicio <= 1440)
) strict;

create index esperas_fecha on "esperasDeDia" (fecha, id);
create index esperas_inicio on "esperasDeDia" (inicio);

create table talleres (
  id integer primary key autoincrement,
  titulo text not null,
  descripcion text not null,
  inicio integer not null,
  fin integer not null,
  lugar text not null,
  "cupoMaximo" integer not null check ("cupoMaximo" >= 0),
  precio integer not null check (precio >= 0),
  activo integer not null check (activo in (0, 1)),
  secuencia integer default 0 not null,
  creado integer not null,
  busqueda text not null,
  version integer default 1 not null,
  imagen text,
  agendable integer default 0 not null check (agendable in (0, 1)),
  "todasLasSalas" integer default 0 not null check ("todasLasSalas" in (0, 1)),
  constraint talleres_fin_despues_de_inicio check (fin > inicio)
) strict;

create index talleres_inicio_id on talleres (inicio, id);
create index talleres_fin on talleres (fin, inicio);
create index talleres_titulo on talleres (titulo, id);
create index talleres_activo_inicio on talleres (activo, inicio, id);

create table "quienesDanTaller" (
  "tallerId" integer not null references talleres (id) on delete cascade,
  "atiendeId" integer not null references personas (id),
  constraint quienes_dan_taller_una_vez primary key ("tallerId", "atiendeId")
) strict;

create table inscripciones (
  id integer primary key autoincrement,
  "tallerId" integer not null references talleres (id) on delete cascade,
  "usuarioId" integer not null references usuarios (id) on delete cascade,
  estado text not null check (estado in ('CONFIRMADA', 'CANCELADA', 'EN_ESPERA')),
  fecha integer not null,
  busqueda text not null,
  confirmada integer,
  "ofrecidaHasta" integer check ("ofrecidaHasta" is null or estado = 'EN_ESPERA'),
  "precioAcordado" integer check ("precioAcordado" >= 0),
  asistio integer check (asistio is null or estado = 'CONFIRMADA'),
  cobrado integer default 0 not null
) strict;

create unique index inscripciones_una_activa on inscripciones ("tallerId", "usuarioId") where estado <> 'CANCELADA';
create index inscripciones_taller on inscripciones ("tallerId", estado);
create index inscripciones_usuario on inscripciones ("usuarioId");
create index inscripciones_fecha on inscripciones (fecha, id);
create index inscripciones_por_cobrar on inscripciones (fecha, id) where estado not in ('CANCELADA', 'EN_ESPERA') and "precioAcordado" >
  cobrado;
create index inscripciones_estado_fecha on inscripciones (estado, fecha, id);

create table cobros (
  id integer primary key autoincrement,
  de text not null,
  "ordenId" integer references ordenes (id) on delete set null,
  "citaId" integer references citas (id) on delete set null,
  "inscripcionId" integer references inscripciones (id) on delete set null,
  "usuarioId" integer references usuarios (id) on delete set null,
  titulo text not null,
  persona text not null,
  monto integer not null check (monto <> 0),
  forma text check (forma in ('SINPE', 'TRANSFERENCIA', 'EFECTIVO', 'TARJETA')),
  fecha integer not null,
  referencia text,
  busqueda text not null,
  creado integer not null,
  constraint cobros_de_uno check (
    (de = 'orden' and "citaId" is null and "inscripcionId" is null)
    or (de = 'cita' and "ordenId" is null and "inscripcionId" is null)
    or (de = 'inscripcion' and "ordenId" is null and "citaId" is null)
  )
) strict;

create index "cobros_ordenId" on cobros ("ordenId");
create index "cobros_citaId" on cobros ("citaId");
create index "cobros_inscripcionId" on cobros ("inscripcionId");
create index "cobros_usuarioId" on cobros ("usuarioId");
create index cobros_fecha_monto on cobros (fecha, id, monto);
create index cobros_monto on cobros (monto, id);

create table posts (
  id integer primary key autoincrement,
  titulo text not null,
  contenido text not null,
  imagen text,
  fecha integer not null,
  version integer default 1 not null
) strict;

create index posts_fecha on posts (fecha, id);

create table imagenes (
  hash text primary key,
  tipo text not null,
  ancho integer not null,
  alto integer not null,
  bytes blob not null,
  creada integer not null
) strict;

create table "imagenVariantes" (
  "imagenHash" text not null references imagenes (hash) on delete cascade,
  ancho integer not null check (ancho > 0),
  bytes blob not null,
  constraint imagen_variantes_una_por_ancho primary key ("imagenHash", ancho)
) strict;

create table ajustes (
  clave text primary key,
  valor text not null
) strict;

create table asuntos (
  palabra text primary key
) strict;

create table "estadosDeCorreo" (
  palabra text primary key
) strict;

create table propositos (
  palabra text primary key
) strict;

create table correos (
  id integer primary key autoincrement,
  plantilla text not null,
  para text not null,
  datos text not null,
  estado text not null references "estadosDeCorreo" (palabra),
  intentos integer default 0 not null,
  proximo integer not null,
  error text,
  creado integer not null,
  enviado integer,
  clave text,
  "usuarioId" integer references usuarios (id) on delete set null,
  "causadoPor" integer references usuarios (id) on delete set null,
  causado integer,
  version integer default 1 not null
) strict;

create index correos_cola on correos (estado, proximo);
create index correos_estado_id on correos (estado, id);
create index correos_para on correos (para);
create unique index correos_clave on correos (clave);
create index "correos_usuarioId" on correos ("usuarioId") where "usuarioId" is not null;
create index "correos_causadoPor" on correos ("causadoPor") where "causadoPor" is not null;
create index correos_causado on correos (causado) where causado is not null;

create table novedades (
  id integer primary key autoincrement,
  para integer not null references usuarios (id) on delete cascade,
  canal text not null check (canal in ('CORREO', 'DISPOSITIVO')),
  clase text not null check (clase in ('CITA', 'ORDEN', 'INSCRIPCION')),
  que text not null check (que in ('NUEVA', 'CAMBIADA', 'CANCELADA')),
  "asuntoId" integer not null,
  "usuarioId" integer not null references usuarios (id) on delete cascade,
  inicio integer,
  detalle text,
  creada integer not null
) strict;

create index novedades_para on novedades (para, canal, clase, creada);
create index novedades_usuario on novedades ("usuarioId");

create table enlaces (
  "tokenHash" text primary key,
  proposito text not null references propositos (palabra),
  "asuntoId" integer not null,
  "usuarioId" integer not null references usuarios (id) on delete cascade,
  vence integer not null,
  usado integer,
  para text default '' not null
) strict;

create index enlaces_usuario on enlaces ("usuarioId");
create index enlaces_vence on enlaces (vence);

create table claves (
  "usuarioId" integer not null references usuarios (id) on delete cascade,
  clave text not null,
  huella text not null,
  "hechoId" integer,
  momento integer not null,
  constraint claves_pk primary key ("usuarioId", clave)
) strict;

create index claves_momento on claves (momento);

create table historia (
  id integer primary key autoincrement,
  momento integer not null,
  "usuarioId" integer references usuarios (id) on delete set null,
  asunto text not null references asuntos (palabra),
  "asuntoId" integer,
  titulo text not null,
  accion text not null check (accion in ('CREAR', 'CAMBIAR', 'ELIMINAR')),
  cambios text not null,
  busqueda text not null,
  "personaId" integer references usuarios (id) on delete set null
) strict;

create index historia_asunto on historia (asunto, "asuntoId");
create index historia_usuario on historia ("usuarioId");
create index historia_asunto_orden on historia (asunto, id);
create index historia_persona on historia ("personaId", id);

-- Somebody must be able to open the back office and all of it.
create trigger usuarios_queda_admin_update before update of rol, parte on usuarios
when old.rol = 'ADMIN' and old.parte is null and (new.rol <> 'ADMIN' or new.parte is not null) begin
  select raise(abort, 'usuarios_queda_admin')
    where not exists (select 1 from usuarios where rol = 'ADMIN' and parte is null and id <> old.id);
end;
create trigger usuarios_queda_admin_delete before delete on usuarios
when old.rol = 'ADMIN' and old.parte is null begin
  select raise(abort, 'usuarios_queda_admin')
    where not exists (select 1 from usuarios where rol = 'ADMIN' and parte is null and id <> old.id);
end;

create trigger inscripciones_dentro_del_cupo_insert before insert on inscripciones
when new.estado = 'CONFIRMADA' or new.ofrecidaHasta is not null begin
  select raise(abort, 'inscripciones_dentro_del_cupo') where exists (
    select 1 from talleres where id = new.tallerId and cupoMaximo > 0 and cupoMaximo <= (
      select count(*) from inscripciones
      where tallerId = new.tallerId and (estado = 'CONFIRMADA' or ofrecidaHasta is not null) and id is not new.id
    )
  );
end;
create trigger inscripciones_dentro_del_cupo_update before update of estado, tallerId, ofrecidaHasta on inscripciones
when (new.estado = 'CONFIRMADA' or new.ofrecidaHasta is not null)
  and not ((old.estado = 'CONFIRMADA' or old.ofrecidaHasta is not null) and old.tallerId = new.tallerId) begin
  select raise(abort, 'inscripciones_dentro_del_cupo') where exists (
    select 1 from talleres where id = new.tallerId and cupoMaximo > 0 and cupoMaximo <= (
      select count(*) from inscripciones
      where tallerId = new.tallerId and (estado = 'CONFIRMADA' or ofrecidaHasta is not null) and id is not new.id
    )
  );
end;

create trigger horarios_sin_traslape_insert after insert on horarios begin
  select raise(abort, 'horarios_sin_traslape') where exists (
    select 1 from horarios where dia = new.dia and abre <> new.abre and abre < new.cierra and cierra > new.abre
  );
end;
create trigger horarios_sin_traslape_update after update on horarios begin
  select raise(abort, 'horarios_sin_traslape') where exists (
    select 1 from horarios where dia = new.dia and abre <> new.abre and abre < new.cierra and cierra > new.abre
  );
end;

-- Minutes since midnight: the opening hours of a new practice, Monday to Friday and Saturday.
insert into horarios (dia, abre, cierra) values
  (1, 480, 1080), (2, 480, 1080), (3, 480, 1080), (4, 480, 1080), (5, 480, 1080), (6, 540, 960);
