-- What a pro shows of finished work: each picture with what it shows, and the picture from before where there is one.
alter table providers add column work jsonb not null default '[]';
