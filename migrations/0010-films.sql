-- Short films of products, shown behind the pictures.
create table product_videos (
  spu_id uuid not null references spus (id) on delete cascade,
  sort integer not null,
  key text not null,
  -- The picture that stands for the film until it plays.
  poster text not null,
  title jsonb not null,
  primary key (spu_id, sort)
);
